-- The sounds of members' names, by which persons are compared (person_name_sound).
CREATE OR REPLACE FUNCTION platform.name_sounds(p_members uuid[]) RETURNS TABLE (member_id uuid, sound text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT own.member_id, platform.person_name_sound(own.depositor) FROM platform.member AS own WHERE own.member_id = ANY (p_members)
$$;
REVOKE ALL ON FUNCTION platform.name_sounds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.name_sounds TO hanpan_app;
