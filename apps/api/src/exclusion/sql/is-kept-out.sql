-- Whether an exclusion of the member's own runs, or a list or register of others names them (docs/exclusion-lists.md).
CREATE OR REPLACE FUNCTION platform.is_kept_out(p_member_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM platform.member_exclusion WHERE member_id = p_member_id AND ended_at IS NULL)
    OR EXISTS (SELECT FROM platform.exclusion_listing WHERE member_id = p_member_id AND standing = 'BOUND' AND ended_at IS NULL)
$$;
REVOKE ALL ON FUNCTION platform.is_kept_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.is_kept_out TO hanpan_app;
