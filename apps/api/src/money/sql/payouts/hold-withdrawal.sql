-- Holds an open withdrawal that no batch has, for an operator who wants it looked at, with a reason: as what the rules of risk hold it is
-- paid by nobody before the hold is lifted.
CREATE OR REPLACE FUNCTION platform.hold_withdrawal(
  p_member_id uuid, p_request_id uuid, p_event_id uuid, p_actor text, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_was platform.money_request;
BEGIN
  SELECT * INTO v_was FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.money_request_event WHERE member_id = p_member_id AND event_id = p_event_id;
  IF FOUND THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_was))::platform.money_answer;
  ELSIF v_was.type <> 'WITHDRAWAL' OR v_was.status IN ('COMPLETED', 'CANCELLED') OR v_was.payable_at IS NOT NULL THEN
    RETURN platform.refused('REQUEST_FINISHED', jsonb_build_object('status', v_was.status));
  ELSIF v_was.risk_reasons IS NOT NULL AND v_was.risk_lifted_at IS NULL THEN
    RETURN platform.refused('REQUEST_HELD', jsonb_build_object('reasons', v_was.risk_reasons));
  END IF;
  UPDATE platform.money_request SET risk_reasons = array_remove(coalesce(risk_reasons, '{}'), 'BY_OPERATOR') || 'BY_OPERATOR'::text,
      risk_lifted_at = NULL, risk_lifted_by = NULL, risk_lift_reason = NULL
    WHERE member_id = p_member_id AND request_id = p_request_id RETURNING * INTO v_was;
  INSERT INTO platform.money_request_event
    (member_id, event_id, request_id, at, actor, from_status, to_status, reason)
  VALUES (p_member_id, p_event_id, p_request_id, p_now, p_actor, v_was.status, 'HELD', p_reason);
  PERFORM platform.publish_request(p_member_id, p_request_id, v_was.type, v_was.status, v_was.amount_won, p_now);
  RETURN ROW('OK', NULL, to_jsonb(v_was))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.hold_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.hold_withdrawal TO hanpan_app;
