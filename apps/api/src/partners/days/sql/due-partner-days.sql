-- The days whose partners' sums are due, the latest first.
CREATE OR REPLACE FUNCTION platform.due_partner_days() RETURNS TABLE (day date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT due.day FROM platform.partner_recount AS due ORDER BY due.day DESC
$$;
REVOKE ALL ON FUNCTION platform.due_partner_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_partner_days TO hanpan_app;
