-- The provider has opened the virtual account: it can be paid to, where its request is still open. An end that lies behind, or
-- more than a day beyond the one that was asked for, is none of it. Answers the payment's state.
CREATE OR REPLACE FUNCTION platform.open_payment(
  p_member_id uuid, p_request_id uuid, p_account_number text, p_holder text, p_expires_at timestamptz, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_request platform.money_request;
  v_state text;
BEGIN
  -- Held to the end: whoever cancels the request comes before or after.
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_request FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  UPDATE platform.payment SET
    state = CASE WHEN v_request.status IN ('WAITING', 'PROCESSING') THEN 'OPEN' ELSE 'CLOSING' END,
    account_number = p_account_number, holder = p_holder, asks = 0,
    expires_at = CASE WHEN p_expires_at BETWEEN p_now AND expires_at + interval '1 day' THEN p_expires_at ELSE expires_at END,
    next_ask_at = p_now + interval '10 seconds'
  WHERE member_id = p_member_id AND request_id = p_request_id AND state = 'ASKED';
  IF FOUND THEN
    PERFORM platform.publish_request(
      p_member_id, p_request_id, v_request.type, v_request.status, v_request.amount_won, p_now);
  END IF;
  SELECT state INTO v_state FROM platform.payment WHERE member_id = p_member_id AND request_id = p_request_id;
  RETURN v_state;
END
$$;
REVOKE ALL ON FUNCTION platform.open_payment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.open_payment TO hanpan_app;
