-- Whether a case about a member is open.
CREATE OR REPLACE FUNCTION platform.has_open_case(p_member_id uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM platform.case_member AS of JOIN platform.risk_case AS found USING (case_id)
    WHERE of.member_id = p_member_id AND found.decided_at IS NULL)
$$;
REVOKE ALL ON FUNCTION platform.has_open_case FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.has_open_case TO hanpan_app;
