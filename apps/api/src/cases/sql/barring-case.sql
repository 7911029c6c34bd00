-- The latest case that bars a member and from which nobody has let them in again; null where there is none.
CREATE OR REPLACE FUNCTION platform.barring_case(p_member_id uuid) RETURNS uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT own.case_id FROM platform.case_member AS own JOIN platform.risk_case AS decided USING (case_id)
   WHERE own.member_id = p_member_id AND own.readmitted_at IS NULL AND decided.decision = 'BARRED'
   ORDER BY decided.decided_at DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION platform.barring_case FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.barring_case TO hanpan_app;
