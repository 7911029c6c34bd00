-- Works a day's or week's rewards out and marks the job as done until its last day, both or neither. Answers false when
-- another instance is at it or has done it.
CREATE OR REPLACE FUNCTION platform.plan_rewards(p_job text, p_day date, p_last_day date) RETURNS boolean
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
