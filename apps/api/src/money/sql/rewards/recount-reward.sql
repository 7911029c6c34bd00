-- Works a reward out again that was worked out before, at the rate of then; what it differs by is due. A day of before
-- there were plans stays as it was paid.
CREATE OR REPLACE FUNCTION platform.recount_reward(p_member_id uuid, p_job text, p_day date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_rate bigint;
  v_was bigint;
  v_is bigint;
  v_corrections integer;
BEGIN
  SELECT rate INTO v_rate FROM platform.reward_plan WHERE job = p_job AND day = p_day;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO platform.reward_given (member_id, job, day, amount) VALUES (p_member_id, p_job, p_day, 0)
  ON CONFLICT DO NOTHING;
  -- Two whose play counts for one referrer take turns, and the second reads what the first has read and more.
  SELECT amount, corrections + 1 INTO v_was, v_corrections FROM platform.reward_given
  WHERE member_id = p_member_id AND job = p_job AND day = p_day FOR UPDATE;
  IF p_job = 'referral' THEN
    SELECT amount INTO v_is FROM platform.due_referral(p_day, v_rate, p_member_id);
  ELSE
    SELECT amount INTO v_is FROM platform.due_payback(p_day, v_rate, p_member_id);
  END IF;
  v_is := coalesce(v_is, 0);
  IF v_is = v_was THEN
    RETURN;
  END IF;
  UPDATE platform.reward_given SET amount = v_is, corrections = v_corrections
  WHERE member_id = p_member_id AND job = p_job AND day = p_day;
  INSERT INTO platform.due_reward (member_id, job, day, amount, correction)
  VALUES (p_member_id, p_job, p_day, v_is - v_was, v_corrections);
END
$$;
REVOKE ALL ON FUNCTION platform.recount_reward FROM PUBLIC;
COMMENT ON FUNCTION platform.recount_reward IS '@background';
