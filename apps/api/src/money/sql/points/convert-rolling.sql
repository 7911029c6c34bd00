-- Who owes converts no rolling: it stays what it is until the debt is repaid (docs/money.md, "Debts").
CREATE OR REPLACE FUNCTION platform.convert_rolling(p_member_id uuid, p_conversion_id uuid, p_amount bigint, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_minimum bigint;
  v_refusal text;
  v_has bigint;
  v_debt bigint;
  v_answer ledger.answer;
BEGIN
  SELECT debt INTO v_debt FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  v_refusal := platform.refused_by_status(p_member_id, 'CONVERSION');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  SELECT rolling_conversion_minimum INTO v_minimum FROM platform.money_setting();
  IF p_amount < v_minimum OR p_amount <= 0 THEN
    RETURN platform.refused('BELOW_MINIMUM', jsonb_build_object('minimum', v_minimum));
  END IF;
  PERFORM FROM ledger.transfer
  WHERE member_id = p_member_id AND source = 'rolling-conversion' AND source_id = p_conversion_id::text;
  IF NOT FOUND THEN
    IF v_debt > 0 THEN
      RETURN platform.refused('DEBT_OWED', jsonb_build_object('debt', v_debt));
    END IF;
    SELECT rolling INTO v_has FROM platform.member_balance WHERE member_id = p_member_id;
    IF p_amount > v_has / 10000 THEN
      RETURN platform.refused('INSUFFICIENT_ROLLING');
    END IF;
    PERFORM platform.post_rolling(p_member_id, NULL, p_now);
  END IF;
  v_answer := ledger.convert_rolling(
    p_member_id, platform.new_id(p_now), 'rolling-conversion', p_conversion_id::text, p_amount, p_now);
  IF v_answer.outcome NOT IN ('OK', 'REPLAYED') THEN
    RETURN platform.refused(CASE v_answer.outcome WHEN 'CONFLICT' THEN 'ID_REUSED' ELSE 'INSUFFICIENT_ROLLING' END);
  END IF;
  IF v_answer.outcome = 'OK' THEN
    PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN ROW(v_answer.outcome, NULL, jsonb_build_object('amount', p_amount))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.convert_rolling FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.convert_rolling TO hanpan_app;
