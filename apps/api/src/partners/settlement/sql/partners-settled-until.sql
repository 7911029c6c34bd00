-- The last day that an approved statement covers: rates, terms and places begin after it.
CREATE OR REPLACE FUNCTION platform.partners_settled_until() RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT max(statement.to_day) FROM platform.partner_statement AS statement
  JOIN platform.partner_run AS run USING (run_id) WHERE run.status = 'APPROVED'
$$;
REVOKE ALL ON FUNCTION platform.partners_settled_until FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.partners_settled_until TO hanpan_app;
