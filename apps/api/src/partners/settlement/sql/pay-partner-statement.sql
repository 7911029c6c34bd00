-- Pays an approved statement to the partner's own cash, once: a transfer from the distributors' house account that names the
-- statement. REPLAYED for one paid so before. Refuses NOT_FOUND, RUN_NOT_APPROVED, NOTHING_TO_PAY, STATEMENT_PAID (outside),
-- and what the partner's status refuses.
CREATE OR REPLACE FUNCTION platform.pay_partner_statement(p_statement_id uuid, p_operator text, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_partner uuid;
  v_statement platform.partner_statement;
  v_refusal text;
  v_answer ledger.answer;
BEGIN
  SELECT partner_id INTO v_partner FROM platform.partner_statement WHERE statement_id = p_statement_id;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM ledger.balance WHERE member_id = v_partner FOR NO KEY UPDATE;
  SELECT * INTO v_statement FROM platform.partner_statement WHERE statement_id = p_statement_id FOR UPDATE;
  PERFORM FROM platform.partner_run WHERE run_id = v_statement.run_id AND status = 'APPROVED';
  IF NOT FOUND THEN
    RETURN platform.refused('RUN_NOT_APPROVED');
  ELSIF v_statement.paid_by = 'BALANCE' THEN
    RETURN ROW('REPLAYED', NULL, jsonb_build_object('partnerId', v_partner))::platform.money_answer;
  ELSIF v_statement.paid_by IS NOT NULL THEN
    RETURN platform.refused('STATEMENT_PAID');
  ELSIF v_statement.payable_won = 0 THEN
    RETURN platform.refused('NOTHING_TO_PAY');
  END IF;
  v_refusal := platform.refused_by_status(v_partner, 'DISTRIBUTOR_PAYMENT');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  v_answer := ledger.distribute(v_partner, platform.new_id(p_now), 'DISTRIBUTOR_PAYMENT', 'partner-statement',
    p_statement_id::text, v_statement.payable_won, v_statement.from_day || ' – ' || v_statement.to_day, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the statement % cannot be paid: %', p_statement_id, v_answer.outcome;
  END IF;
  UPDATE platform.partner_statement SET paid_by = 'BALANCE', paid_at = p_now, paid_operator = p_operator
  WHERE statement_id = p_statement_id;
  PERFORM platform.publish(v_partner, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, jsonb_build_object('partnerId', v_partner))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.pay_partner_statement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.pay_partner_statement TO hanpan_app;
COMMENT ON FUNCTION platform.pay_partner_statement IS '@background';
