-- Keeps a member's wish to lift the exclusion that has no end. NOTHING_TO_LIFT where they have none; LIFTING_OPEN while one waits.
CREATE OR REPLACE FUNCTION platform.ask_lifting(p_member_id uuid, p_lifting_id uuid, p_why text, p_now timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  PERFORM FROM platform.member_exclusion WHERE member_id = p_member_id AND ended_at IS NULL AND until = platform.never();
  IF NOT FOUND THEN
    RETURN 'NOTHING_TO_LIFT';
  END IF;
  INSERT INTO platform.exclusion_lifting (member_id, lifting_id, why, asked_at)
  VALUES (p_member_id, p_lifting_id, p_why, p_now)
  ON CONFLICT (member_id) WHERE state = 'WAITING' DO NOTHING;
  RETURN CASE WHEN FOUND THEN 'OK' ELSE 'LIFTING_OPEN' END;
END
$$;
REVOKE ALL ON FUNCTION platform.ask_lifting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.ask_lifting TO hanpan_app;
