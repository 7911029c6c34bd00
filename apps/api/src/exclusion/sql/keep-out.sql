-- Excludes a member whom a list or register names: no play, no deposit; withdrawals stay possible.
CREATE OR REPLACE FUNCTION platform.keep_out(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = p_member_id AND status = 'ACTIVE';
  UPDATE platform.session SET ended_at = p_now, end_reason = 'EXCLUDED' WHERE member_id = p_member_id AND ended_at IS NULL;
  IF FOUND THEN
    PERFORM platform.publish(
      p_member_id, 'MEMBER', 'session-ended', jsonb_build_object('reason', 'EXCLUDED', 'sessionIds', NULL), p_now);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.keep_out FROM PUBLIC;
