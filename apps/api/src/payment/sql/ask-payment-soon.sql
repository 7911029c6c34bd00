-- A provider has notified the site of a payment, and could not be asked about it just now: the jobs ask next.
CREATE OR REPLACE FUNCTION platform.ask_payment_soon(p_member_id uuid, p_request_id uuid, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.payment SET next_ask_at = p_now
  WHERE member_id = p_member_id AND request_id = p_request_id
    AND (next_ask_at IS NULL OR next_ask_at > p_now)
$$;
REVOKE ALL ON FUNCTION platform.ask_payment_soon FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.ask_payment_soon TO hanpan_app;
