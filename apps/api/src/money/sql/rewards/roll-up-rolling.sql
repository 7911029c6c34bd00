-- Answers how many transfers it made; null when the member's money is moving just now, for a later run.
CREATE OR REPLACE FUNCTION platform.roll_up_rolling(p_member_id uuid, p_before date, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_posted integer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  v_posted := platform.post_rolling(p_member_id, p_before, p_now);
  UPDATE platform.late_day SET is_rolled = true WHERE member_id = p_member_id AND day < p_before AND NOT is_rolled;
  DELETE FROM platform.late_day
  WHERE member_id = p_member_id AND day < p_before AND is_rolled AND is_referred AND is_paid_back;
  RETURN v_posted;
END
$$;
REVOKE ALL ON FUNCTION platform.roll_up_rolling FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.roll_up_rolling TO hanpan_app;
