-- Takes a member's wish back: one that waits, or one that was accepted while the exclusion still runs, which has no end again. Answers
-- whether there was one.
CREATE OR REPLACE FUNCTION platform.take_lifting_back(p_member_id uuid, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_was platform.exclusion_lifting;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_was FROM platform.exclusion_lifting
  WHERE member_id = p_member_id ORDER BY asked_at DESC, lifting_id DESC LIMIT 1;
  IF v_was.state = 'APPROVED' AND v_was.ends_at > p_now THEN
    UPDATE platform.member_exclusion SET until = platform.never()
    WHERE member_id = p_member_id AND ended_at IS NULL AND kind = 'SELF_EXCLUSION' AND until = v_was.ends_at;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  ELSIF v_was.state IS DISTINCT FROM 'WAITING' THEN
    RETURN false;
  END IF;
  UPDATE platform.exclusion_lifting SET state = 'TAKEN_BACK', decided_at = p_now, ends_at = NULL
  WHERE member_id = p_member_id AND lifting_id = v_was.lifting_id;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.take_lifting_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.take_lifting_back TO hanpan_app;
