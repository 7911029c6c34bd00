-- The virtual account is closed at the provider, or was never opened. Money that was on its way is looked for a few times more.
CREATE OR REPLACE FUNCTION platform.close_payment(
  p_member_id uuid, p_request_id uuid, p_trouble text, p_now timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.payment SET state = 'CLOSED', asks = 0, next_ask_at = p_now + interval '1 hour', trouble = p_trouble
  WHERE member_id = p_member_id AND request_id = p_request_id AND state = 'CLOSING'
$$;
REVOKE ALL ON FUNCTION platform.close_payment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.close_payment TO hanpan_app;
