-- Whether a member shut a kind of games for themselves, and has not opened it again.
CREATE OR REPLACE FUNCTION platform.is_shut(p_member_id uuid, p_category text, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM platform.shut_category
    WHERE member_id = p_member_id AND category = p_category AND (until IS NULL OR until > p_now))
$$;
REVOKE ALL ON FUNCTION platform.is_shut FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.is_shut TO hanpan_app;
COMMENT ON FUNCTION platform.is_shut IS 'Whether a member shut a kind of games for themselves, and has not opened it again.';
