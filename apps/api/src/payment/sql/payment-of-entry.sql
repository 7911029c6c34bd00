-- The payment that an entry is the money of; no row where it is none's.
CREATE OR REPLACE FUNCTION platform.payment_of_entry(p_entry_id uuid)
RETURNS TABLE (member_id uuid, request_id uuid)
LANGUAGE sql STABLE ROWS 1 SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT payment.member_id, payment.request_id FROM platform.payment WHERE payment.entry_id = p_entry_id
$$;
COMMENT ON FUNCTION platform.payment_of_entry IS '@background';
REVOKE ALL ON FUNCTION platform.payment_of_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payment_of_entry TO hanpan_app;
