-- Keeps that a member's account is closed, by whom and until when it can be taken back. The caller has set the status. An account
-- that was taken back and is closed again begins anew.
CREATE OR REPLACE FUNCTION platform.keep_closing(
  p_member_id uuid, p_by text, p_reason text, p_reopen_until timestamptz, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM platform.member WHERE member_id = p_member_id AND status = 'CLOSED';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account % is not closed', p_member_id;
  END IF;
  INSERT INTO platform.closing AS kept (member_id, closed_at, closed_by, reason, reopen_until, due_at)
  VALUES (p_member_id, p_now, p_by, p_reason, p_reopen_until, p_reopen_until)
  ON CONFLICT (member_id) DO NOTHING;
END
$$;
REVOKE ALL ON FUNCTION platform.keep_closing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_closing TO hanpan_app;
