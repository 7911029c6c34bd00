-- Ends a payment that nobody has paid: its request is cancelled where it is open, and the virtual account is to be closed at the
-- provider. REQUEST_FINISHED where the request is, REQUEST_PROCESSING where an operator has taken it. What a first operator has
-- approved is ended by operators alone.
CREATE OR REPLACE FUNCTION platform.end_payment(
  p_member_id uuid, p_request_id uuid, p_event_id uuid, p_actor text, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_request platform.money_request;
  v_answer platform.money_answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT request.* INTO v_request FROM platform.money_request AS request JOIN platform.payment
    ON payment.member_id = request.member_id AND payment.request_id = request.request_id
  WHERE request.member_id = p_member_id AND payment.member_id = p_member_id AND request.request_id = p_request_id;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  ELSIF v_request.status = 'PROCESSING' THEN
    RETURN platform.refused('REQUEST_PROCESSING', jsonb_build_object('status', v_request.status));
  END IF;
  v_answer := platform.move_request(
    p_member_id, p_request_id, p_event_id, 'CANCELLED', p_actor, p_reason, p_now);
  IF v_answer.outcome <> 'REPLAYED' THEN
    UPDATE platform.payment SET state = 'CLOSING', asks = 0, next_ask_at = p_now
    WHERE member_id = p_member_id AND request_id = p_request_id AND state IN ('ASKED', 'OPEN');
  END IF;
  RETURN v_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.end_payment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.end_payment TO hanpan_app;
