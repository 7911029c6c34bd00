-- Answers how many transfers it made; null when the member's money is moving just now, for a later run.
CREATE OR REPLACE FUNCTION platform.roll_up_rolling(p_member_id uuid, p_before date, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN platform.post_rolling(p_member_id, p_before, p_now);
END
$$;
