-- Who owes withdraws nothing, whatever else holds for them (docs/money.md, "Debts").
CREATE OR REPLACE FUNCTION platform.request_withdrawal(
  p_member_id uuid, p_request_id uuid, p_amount_won bigint, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first platform.money_request;
  v_refusal text;
  v_known platform.money_answer;
  v_debt bigint;
  v_may record;
  v_answer ledger.answer;
BEGIN
  SELECT debt INTO v_debt FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_first FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  IF FOUND THEN
    IF v_first.type = 'WITHDRAWAL' AND v_first.amount_won = p_amount_won THEN
      RETURN ROW('REPLAYED', NULL, to_jsonb(v_first))::platform.money_answer;
    END IF;
    RETURN platform.refused('ID_REUSED');
  END IF;

  -- Who excluded themselves may still withdraw what is theirs.
  v_refusal := platform.refused_by_status(p_member_id, 'WITHDRAWAL');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  IF v_debt > 0 THEN
    RETURN platform.refused('DEBT_OWED', jsonb_build_object('debt', v_debt));
  END IF;
  v_refusal := platform.refused_by_identity(p_member_id, 'WITHDRAWAL', p_amount_won, p_now);
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  v_known := platform.refused_by_knowledge(p_member_id, 'WITHDRAWAL', p_amount_won, p_now);
  IF v_known.outcome IS NOT NULL THEN
    RETURN v_known;
  END IF;
  SELECT * INTO v_may FROM platform.withdrawal_state(p_member_id, p_now);
  IF p_amount_won < v_may.minimum_won OR p_amount_won > v_may.maximum_won OR p_amount_won % v_may.unit_won <> 0
    OR p_amount_won <= 0
  THEN
    RETURN platform.refused('AMOUNT_INVALID', jsonb_build_object(
      'minimum', v_may.minimum_won, 'maximum', v_may.maximum_won, 'unit', v_may.unit_won));
  END IF;
  PERFORM FROM platform.money_request
  WHERE member_id = p_member_id AND type = 'WITHDRAWAL' AND status IN ('WAITING', 'PROCESSING');
  IF FOUND THEN
    RETURN platform.refused('WITHDRAWAL_PENDING');
  END IF;
  IF v_may.is_open THEN
    RETURN platform.refused('ROLLOVER_NOT_MET', jsonb_build_object('required', v_may.required_won,
      'progress', v_may.progress_won, 'remaining', v_may.required_won - v_may.progress_won));
  END IF;
  IF v_may.next_allowed_at IS NOT NULL THEN
    RETURN platform.refused('WITHDRAWAL_COOLDOWN', jsonb_build_object('nextAllowedAt',
      to_char(v_may.next_allowed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  END IF;
  IF p_amount_won > v_may.day_remaining_won THEN
    RETURN platform.refused('WITHDRAWAL_LIMIT', jsonb_build_object('remaining', v_may.day_remaining_won));
  END IF;
  v_answer := ledger.withdrawal_hold(
    p_member_id, platform.new_id(p_now), 'withdrawal-hold', p_request_id::text, p_amount_won, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RETURN platform.refused(CASE v_answer.outcome WHEN 'INSUFFICIENT' THEN 'INSUFFICIENT_BALANCE' ELSE 'ID_REUSED' END);
  END IF;
  PERFORM platform.add_request(p_member_id, p_request_id, 'WITHDRAWAL', p_amount_won, NULL, NULL, NULL, p_now);
  PERFORM platform.look_for_risks(p_member_id, p_request_id, p_now);
  SELECT * INTO v_first FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  RETURN ROW('OK', NULL, to_jsonb(v_first))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.request_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.request_withdrawal TO hanpan_app;
