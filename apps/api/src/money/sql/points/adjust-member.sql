-- An operator's payment or recovery (docs/operator.md, "Adjustments"), with what follows from it: cash that an
-- operator took away can leave nothing to play with, and then the open rollovers are RESET (docs/money.md, "Rules" 6).
CREATE OR REPLACE FUNCTION platform.adjust_member(
  p_member_id uuid, p_adjustment_id uuid, p_type text, p_account text, p_amount bigint, p_note text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_answer ledger.answer;
  v_refusal text;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  -- What was done before stays done, whatever became of the member since.
  PERFORM FROM ledger.transfer WHERE member_id = p_member_id AND source = 'operator' AND source_id = p_adjustment_id::text;
  IF NOT FOUND THEN
    v_refusal := platform.refused_by_status(p_member_id,
      CASE p_type WHEN 'ADMIN_PAYMENT' THEN 'OPERATOR_PAYMENT' ELSE 'OPERATOR_RECOVERY' END);
    -- Points and tickets that are paid by hand are a bonus as any other (docs/harm.md, "Whom it marks").
    IF v_refusal IS NULL AND p_type = 'ADMIN_PAYMENT' AND p_account IN ('POINT', 'TICKET') THEN
      v_refusal := platform.refused_by_status(p_member_id, 'REWARD');
    END IF;
    IF v_refusal IS NOT NULL THEN
      RETURN platform.refused(v_refusal);
    END IF;
  END IF;
  -- The member's lock comes with the transfer and is held until the transaction ends.
  v_answer := ledger.adjust(p_member_id, platform.new_id(p_now), p_type, p_account, p_amount, 'operator',
    p_adjustment_id::text, p_note, p_now);
  IF v_answer.outcome NOT IN ('OK', 'REPLAYED') THEN
    RETURN platform.refused(CASE v_answer.outcome
      WHEN 'INSUFFICIENT' THEN 'INSUFFICIENT_BALANCE' WHEN 'CONFLICT' THEN 'ID_REUSED' ELSE 'NOT_FOUND' END);
  END IF;
  IF v_answer.outcome = 'OK' THEN
    IF p_account = 'POINT' AND p_amount < 0 THEN
      PERFORM platform.take_gifts(p_member_id, -p_amount);
    END IF;
    PERFORM platform.reset_rollovers(p_member_id, p_now);
    PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN ROW(v_answer.outcome, NULL, jsonb_build_object('transferId', v_answer.transfer_id))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.adjust_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.adjust_member TO hanpan_app;
