-- Makes a member active again whom nothing excludes any more.
CREATE OR REPLACE FUNCTION platform.let_in(p_member_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT platform.is_kept_out(p_member_id) THEN
    UPDATE platform.member SET status = 'ACTIVE' WHERE member_id = p_member_id AND status = 'SELF_EXCLUDED';
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.let_in FROM PUBLIC;
