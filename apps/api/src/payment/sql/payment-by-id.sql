-- The payment with an id, whosever it is; no row where the site has none.
CREATE OR REPLACE FUNCTION platform.payment_by_id(p_request_id uuid)
RETURNS SETOF platform.payment
LANGUAGE sql STABLE ROWS 1 SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT payment.* FROM platform.payment WHERE payment.request_id = p_request_id
$$;
COMMENT ON FUNCTION platform.payment_by_id IS '@background';
REVOKE ALL ON FUNCTION platform.payment_by_id FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payment_by_id TO hanpan_app;
