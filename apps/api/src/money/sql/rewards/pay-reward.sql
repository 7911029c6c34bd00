-- Pays one reward, once, and takes what corrections of the same kind wait to take. A correction is posted under its day
-- and an id of its own; the row that is deleted here, or lessened, is what makes it happen once. Answers what it paid and
-- took: nothing when another instance has it, nor to a member whose status takes none (refused_by_status: the reward is gone then).
CREATE OR REPLACE FUNCTION platform.pay_reward(
  p_member_id uuid, p_job text, p_day date, p_correction integer, p_now timestamptz,
  OUT paid bigint, OUT taken bigint, OUT owed bigint, OUT is_news boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_amount bigint;
  v_answer platform.money_answer;
BEGIN
  paid := 0;
  SELECT amount INTO v_amount FROM platform.due_reward
  WHERE member_id = p_member_id AND job = p_job AND day = p_day AND correction = p_correction FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    taken := 0;
    owed := 0;
    is_news := false;
    RETURN;
  END IF;
  IF v_amount > 0 THEN
    DELETE FROM platform.due_reward
    WHERE member_id = p_member_id AND job = p_job AND day = p_day AND correction = p_correction;
    v_answer := platform.grant_point(p_member_id, p_job,
      p_day::text || CASE p_correction WHEN 0 THEN '' ELSE '/' || platform.new_id(p_now) END,
      CASE p_job WHEN 'referral' THEN 'REFERRAL_BONUS' ELSE 'PAYBACK_BONUS' END, v_amount, NULL, p_now);
    IF v_answer.outcome = 'REFUSED' AND v_answer.code NOT IN ('SELF_EXCLUDED', 'ACCOUNT_CLOSED', 'BONUS_PAUSED') THEN
      RAISE EXCEPTION 'the % of % cannot be paid: %', p_job, p_day, v_answer.code;
    END IF;
    IF v_answer.outcome = 'OK' THEN
      paid := v_amount;
    ELSE
      UPDATE platform.reward_given SET forgone = forgone + v_amount
      WHERE member_id = p_member_id AND job = p_job AND day = p_day;
    END IF;
  END IF;
  SELECT back.taken, back.owed, back.is_news INTO taken, owed, is_news
  FROM platform.take_rewards_back(p_member_id, p_job, p_now) AS back;
END
$$;
REVOKE ALL ON FUNCTION platform.pay_reward FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.pay_reward TO hanpan_app;
