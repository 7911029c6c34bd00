-- The member takes a limit that was suggested to them after a day, or does not want it: said once. One that they take is set as if they had
-- typed it; a tighter one of theirs stays. False where nothing was suggested after that day.
CREATE OR REPLACE FUNCTION platform.answer_suggestion(p_member_id uuid, p_day date, p_accept boolean, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_step platform.harm_step;
  v_answer platform.money_answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_step FROM platform.harm_step
  WHERE member_id = p_member_id AND day = p_day AND step = 'SUGGESTION' AND suggested_won IS NOT NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF v_step.answered_at IS NOT NULL THEN
    RETURN true;
  END IF;
  UPDATE platform.harm_step SET answered_at = p_now, accepted = p_accept
  WHERE member_id = p_member_id AND day = p_day AND step = 'SUGGESTION';
  IF p_accept AND NOT EXISTS (SELECT FROM platform.member_limit
    WHERE member_id = p_member_id AND kind = 'depositWeek' AND value <= v_step.suggested_won)
  THEN
    v_answer := platform.set_limits(p_member_id, ARRAY['depositWeek'], ARRAY[v_step.suggested_won], p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the suggested limit of % cannot be set: %', p_member_id, v_answer.code;
    END IF;
  END IF;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.answer_suggestion FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.answer_suggestion TO hanpan_app;
