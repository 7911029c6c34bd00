-- Holds an open withdrawal for what the rules find that nobody has looked at yet. Answers all reasons that it has.
CREATE OR REPLACE FUNCTION platform.look_for_risks(p_member_id uuid, p_request_id uuid, p_now timestamptz) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_was platform.money_request;
  v_new text[];
BEGIN
  SELECT * INTO v_was FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id FOR NO KEY UPDATE;
  IF NOT FOUND OR v_was.type <> 'WITHDRAWAL' OR v_was.status NOT IN ('WAITING', 'PROCESSING')
    OR v_was.payable_at IS NOT NULL
  THEN
    RETURN v_was.risk_reasons;
  END IF;
  SELECT array_agg(reason) INTO v_new FROM unnest(platform.withdrawal_risks(v_was, p_now)) AS reason
  WHERE reason <> ALL (coalesce(v_was.risk_reasons, '{}'));
  IF v_new IS NULL THEN
    RETURN v_was.risk_reasons;
  END IF;
  UPDATE platform.money_request SET risk_reasons = coalesce(risk_reasons, '{}') || v_new,
      risk_lifted_at = NULL, risk_lifted_by = NULL, risk_lift_reason = NULL
    WHERE member_id = p_member_id AND request_id = p_request_id RETURNING * INTO v_was;
  INSERT INTO platform.money_request_event
    (member_id, event_id, request_id, at, actor, from_status, to_status, reason)
  VALUES (p_member_id, platform.new_id(p_now), p_request_id, p_now, 'system:risk', v_was.status, 'HELD',
    array_to_string(v_new, ','));
  PERFORM platform.publish_request(p_member_id, p_request_id, v_was.type, v_was.status, v_was.amount_won, p_now);
  RETURN v_was.risk_reasons;
END
$$;
REVOKE ALL ON FUNCTION platform.look_for_risks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.look_for_risks TO hanpan_app;
