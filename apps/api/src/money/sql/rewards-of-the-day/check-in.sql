-- The member's own check-in.
CREATE OR REPLACE FUNCTION platform.check_in(p_member_id uuid, p_now timestamptz) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_refusal text;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  v_refusal := platform.refused_by_status(p_member_id, 'BONUS');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  RETURN platform.stamp_attendance(p_member_id, 'MEMBER', p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.check_in FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.check_in TO hanpan_app;
