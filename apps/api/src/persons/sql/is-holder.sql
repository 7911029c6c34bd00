-- Whether a name is that of the holder of a member's account, as names are compared (docs/persons.md, "Names").
CREATE OR REPLACE FUNCTION platform.is_holder(p_member_id uuid, p_name text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT platform.is_one_name(depositor, p_name) FROM platform.member WHERE member_id = p_member_id
$$;
REVOKE ALL ON FUNCTION platform.is_holder FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.is_holder TO hanpan_app;
