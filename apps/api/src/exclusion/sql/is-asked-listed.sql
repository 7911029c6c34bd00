-- Whether a list may name a member and the desk has not said yet whether it does.
CREATE OR REPLACE FUNCTION platform.is_asked_listed(p_member_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM platform.exclusion_listing WHERE member_id = p_member_id AND standing = 'ASKED' AND ended_at IS NULL)
$$;
REVOKE ALL ON FUNCTION platform.is_asked_listed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.is_asked_listed TO hanpan_app;
