-- What the money jobs ask: looks over many members, and one step a member. Every step is idempotent by itself, and is
-- taken with SKIP LOCKED: of any number of instances one does it, and none waits for another.

-- Members with play on the days before one, whose rolling is not posted up to it.
CREATE FUNCTION platform.due_rolling(p_after uuid, p_from date, p_before date, p_most integer)
RETURNS TABLE (member_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT play.member_id FROM platform.member_day_play AS play
  LEFT JOIN platform.member_money AS money ON money.member_id = play.member_id
  WHERE play.day >= p_from AND play.day < p_before AND (p_after IS NULL OR play.member_id > p_after)
    AND coalesce(money.rolling_posted_before, '-infinity') < p_before
  ORDER BY play.member_id LIMIT p_most
$$;

-- Answers how many transfers it made; null when the member's money is moving just now, for a later run.
CREATE FUNCTION platform.roll_up_rolling(p_member_id uuid, p_before date, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN platform.post_rolling(p_member_id, p_before, p_now);
END
$$;

-- What each referrer earned by the counted stakes of those they brought, on a day.
CREATE FUNCTION platform.due_referral(p_day date) RETURNS TABLE (member_id uuid, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT referred.referrer_member_id,
         floor(sum(play.counted_won) * (SELECT referral_bps FROM platform.money_setting()) / 10000)::bigint
  FROM platform.member_day_play AS play
  JOIN platform.member AS referred ON referred.member_id = play.member_id
  WHERE play.day = p_day AND referred.referrer_member_id IS NOT NULL
  GROUP BY referred.referrer_member_id
  HAVING floor(sum(play.counted_won) * (SELECT referral_bps FROM platform.money_setting()) / 10000) >= 1
  ORDER BY 1
$$;

-- What each member gets back of the net loss of a week that begins on a Monday.
CREATE FUNCTION platform.due_payback(p_monday date) RETURNS TABLE (member_id uuid, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT play.member_id,
         floor(sum(play.stake_won - play.win_won) * (SELECT payback_percent FROM platform.money_setting()) / 100)::bigint
  FROM platform.member_day_play AS play
  WHERE play.day >= p_monday AND play.day < p_monday + 7
  GROUP BY play.member_id
  HAVING floor(sum(play.stake_won - play.win_won) * (SELECT payback_percent FROM platform.money_setting()) / 100) >= 1
  ORDER BY 1
$$;

-- Rewards are worked out once a day or week, all at once, and then paid one by one.
CREATE TABLE platform.due_reward (
  member_id uuid NOT NULL,
  job text NOT NULL CHECK (job IN ('referral', 'payback')),
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (member_id, job, day)
);
COMMENT ON TABLE platform.due_reward IS '@dist Points that a job has worked out for a day, or for the week that begins on it, and not paid yet.';

-- Works a day's or week's rewards out and marks the job as done until its last day, both or neither. Answers false when
-- another instance is at it or has done it.
CREATE FUNCTION platform.plan_rewards(p_job text, p_day date, p_last_day date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO platform.job_progress (job, done_until) VALUES (p_job, '-infinity') ON CONFLICT (job) DO NOTHING;
  PERFORM FROM platform.job_progress WHERE job = p_job AND done_until < p_last_day FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_job = 'referral' THEN
    INSERT INTO platform.due_reward (member_id, job, day, amount)
    SELECT member_id, p_job, p_day, amount FROM platform.due_referral(p_day);
  ELSE
    INSERT INTO platform.due_reward (member_id, job, day, amount)
    SELECT member_id, p_job, p_day, amount FROM platform.due_payback(p_day);
  END IF;
  UPDATE platform.job_progress SET done_until = p_last_day WHERE job = p_job;
  RETURN true;
END
$$;

-- What is due of a job, in order. Only a look: pay_reward decides.
CREATE FUNCTION platform.due_rewards(p_job text, p_after_day date, p_after_member uuid, p_most integer)
RETURNS TABLE (member_id uuid, day date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT due.member_id, due.day FROM platform.due_reward AS due
  WHERE due.job = p_job AND (p_after_day IS NULL OR (due.day, due.member_id) > (p_after_day, p_after_member))
  ORDER BY due.day, due.member_id LIMIT p_most
$$;

-- Pays one reward, once. Answers whether it paid: not when another instance has it, nor to a member who excluded
-- themselves (the reward is gone then).
CREATE FUNCTION platform.pay_reward(p_member_id uuid, p_job text, p_day date, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_amount bigint;
  v_answer platform.money_answer;
BEGIN
  SELECT amount INTO v_amount FROM platform.due_reward
  WHERE member_id = p_member_id AND job = p_job AND day = p_day FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM platform.due_reward WHERE member_id = p_member_id AND job = p_job AND day = p_day;
  v_answer := platform.grant_point(p_member_id, p_job, p_day::text,
    CASE p_job WHEN 'referral' THEN 'REFERRAL_BONUS' ELSE 'PAYBACK_BONUS' END, v_amount, NULL, p_now);
  IF v_answer.outcome = 'REFUSED' AND v_answer.code <> 'SELF_EXCLUDED' THEN
    RAISE EXCEPTION 'the % of % cannot be paid: %', p_job, p_day, v_answer.code;
  END IF;
  RETURN v_answer.outcome = 'OK';
END
$$;

COMMENT ON FUNCTION platform.due_rolling IS '@background';
COMMENT ON FUNCTION platform.due_referral IS '@background';
COMMENT ON FUNCTION platform.due_payback IS '@background';
COMMENT ON FUNCTION platform.plan_rewards IS '@background';
COMMENT ON FUNCTION platform.due_rewards IS '@background';

REVOKE ALL ON FUNCTION platform.due_rolling, platform.roll_up_rolling, platform.due_referral, platform.due_payback,
  platform.plan_rewards, platform.due_rewards, platform.pay_reward FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_rolling, platform.roll_up_rolling, platform.plan_rewards, platform.due_rewards,
  platform.pay_reward TO hanpan_app;
GRANT SELECT ON platform.due_reward TO hanpan_app;
GRANT INSERT, UPDATE ON platform.job_progress TO hanpan_app;
