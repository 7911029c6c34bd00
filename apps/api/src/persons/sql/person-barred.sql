-- Whether a member may have no deposit for who they are (docs/persons.md, "Who may not come back"): certainly one person with
-- somebody who is excluded or suspended, or held until an operator has decided, also whether a list
-- of others names them (docs/exclusion-lists.md).
CREATE OR REPLACE FUNCTION platform.person_barred(p_member_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM platform.person_attempt
      WHERE member_id = p_member_id AND outcome = 'HELD' AND decision IS NULL)
    OR platform.is_asked_listed(p_member_id)
    OR EXISTS (SELECT FROM platform.persons_like(p_member_id)
      WHERE strength = 'CERTAIN' AND standing IN ('EXCLUDED', 'SUSPENDED'))
$$;
REVOKE ALL ON FUNCTION platform.person_barred FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.person_barred TO hanpan_app;
COMMENT ON FUNCTION platform.person_barred IS '@background';
