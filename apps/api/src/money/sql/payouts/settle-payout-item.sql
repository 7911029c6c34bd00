-- What became of a withdrawal in a batch that was sent, once: PAID completes it; RETURNED gives the hold back to the member, who
-- reads the reason; AGAIN leaves it approved, for another batch. Asked again with the same outcome it moves nothing.
CREATE OR REPLACE FUNCTION platform.settle_payout_item(
  p_member_id uuid, p_request_id uuid, p_batch_id uuid, p_event_id uuid, p_outcome text, p_actor text, p_reason text,
  p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_batch text;
  v_item platform.payout_item;
  v_request platform.money_request;
  v_answer platform.money_answer;
BEGIN
  IF p_outcome NOT IN ('PAID', 'RETURNED', 'AGAIN') THEN
    RAISE EXCEPTION 'a payout cannot become %', p_outcome USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT status INTO v_batch FROM platform.payout_batch WHERE batch_id = p_batch_id FOR SHARE;
  SELECT * INTO v_item FROM platform.payout_item
  WHERE member_id = p_member_id AND request_id = p_request_id AND batch_id = p_batch_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_request FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id FOR NO KEY UPDATE;
  IF v_item.status = p_outcome THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_request))::platform.money_answer;
  ELSIF v_item.status <> 'WAITING' THEN
    RETURN platform.refused('PAYOUT_SETTLED', jsonb_build_object('status', v_item.status));
  ELSIF v_batch NOT IN ('SENT', 'CLOSED') THEN
    RETURN platform.refused('PAYOUT_NOT_SENT', jsonb_build_object('status', v_batch));
  END IF;
  UPDATE platform.payout_item SET status = p_outcome, reason = p_reason, settled_at = p_now, settled_by = p_actor
  WHERE member_id = p_member_id AND request_id = p_request_id AND batch_id = p_batch_id;
  IF p_outcome = 'AGAIN' THEN
    INSERT INTO platform.money_request_event
      (member_id, event_id, request_id, at, actor, from_status, to_status, reason)
    VALUES (p_member_id, p_event_id, p_request_id, p_now, p_actor, v_request.status, 'AGAIN', p_reason);
    PERFORM platform.publish_request(
      p_member_id, p_request_id, v_request.type, v_request.status, v_request.amount_won, p_now);
    RETURN ROW('OK', NULL, to_jsonb(v_request))::platform.money_answer;
  END IF;
  v_answer := platform.move_request(p_member_id, p_request_id, p_event_id,
    CASE p_outcome WHEN 'PAID' THEN 'COMPLETED' ELSE 'CANCELLED' END, p_actor,
    CASE p_outcome WHEN 'RETURNED' THEN p_reason END, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the withdrawal % cannot be % after its payout: %', p_request_id, p_outcome, v_answer.code;
  END IF;
  RETURN v_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.settle_payout_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.settle_payout_item TO hanpan_app;
