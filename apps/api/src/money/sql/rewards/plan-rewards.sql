-- Works a day's or week's rewards out, keeps at which rate and what each came to, and marks the job as done until its
-- last day: all of it or nothing. Answers false when another instance is at it or has done it.
CREATE OR REPLACE FUNCTION platform.plan_rewards(p_job text, p_day date, p_last_day date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_rate bigint;
BEGIN
  INSERT INTO platform.job_progress (job, done_until) VALUES (p_job, '-infinity') ON CONFLICT (job) DO NOTHING;
  PERFORM FROM platform.job_progress WHERE job = p_job AND done_until < p_last_day FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT CASE p_job WHEN 'referral' THEN referral_bps ELSE payback_percent END INTO v_rate FROM platform.money_setting();
  INSERT INTO platform.reward_plan (job, day, rate) VALUES (p_job, p_day, v_rate);
  WITH due AS (
    SELECT member_id, amount FROM platform.due_referral(p_day, v_rate, NULL) WHERE p_job = 'referral'
    UNION ALL
    SELECT member_id, amount FROM platform.due_payback(p_day, v_rate, NULL) WHERE p_job <> 'referral'
  ), given AS (
    INSERT INTO platform.reward_given (member_id, job, day, amount) SELECT member_id, p_job, p_day, amount FROM due
  )
  INSERT INTO platform.due_reward (member_id, job, day, amount) SELECT member_id, p_job, p_day, amount FROM due;
  UPDATE platform.job_progress SET done_until = p_last_day WHERE job = p_job;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.plan_rewards FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.plan_rewards TO hanpan_app;
COMMENT ON FUNCTION platform.plan_rewards IS '@background';
