-- Pays one reward, once. Answers whether it paid: not when another instance has it, nor to a member who excluded
-- themselves (the reward is gone then).
CREATE OR REPLACE FUNCTION platform.pay_reward(p_member_id uuid, p_job text, p_day date, p_now timestamptz) RETURNS boolean
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
