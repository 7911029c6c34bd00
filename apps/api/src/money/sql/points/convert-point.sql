CREATE OR REPLACE FUNCTION platform.convert_point(
  p_member_id uuid, p_conversion_id uuid, p_amount bigint, p_repays_debt boolean, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_minimum bigint;
  v_refusal text;
  v_debt bigint;
  v_answer ledger.answer;
  v_gifts record;
  v_free bigint;
BEGIN
  SELECT debt INTO v_debt FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  v_refusal := platform.refused_by_status(p_member_id, 'CONVERSION');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  IF v_debt > 0 AND NOT p_repays_debt THEN
    PERFORM FROM ledger.transfer
    WHERE member_id = p_member_id AND source = 'point-conversion' AND source_id = p_conversion_id::text;
    IF NOT FOUND THEN
      RETURN platform.refused('DEBT_OWED', jsonb_build_object('debt', v_debt));
    END IF;
  END IF;
  SELECT point_conversion_minimum INTO v_minimum FROM platform.money_setting();
  IF p_amount < v_minimum OR p_amount <= 0 THEN
    RETURN platform.refused('BELOW_MINIMUM', jsonb_build_object('minimum', v_minimum));
  END IF;
  PERFORM FROM ledger.transfer
    WHERE member_id = p_member_id AND source = 'point-conversion' AND source_id = p_conversion_id::text;
  IF NOT FOUND THEN
    SELECT * INTO v_gifts FROM platform.locked_gifts(p_member_id);
    SELECT greatest(0, point - v_gifts.points) INTO v_free FROM ledger.balance
      WHERE member_id = p_member_id AND point >= p_amount;
    IF v_gifts.points > 0 AND p_amount > v_free THEN
      RETURN platform.refused(CASE WHEN v_gifts.needs_deposit THEN 'GIFT_NEEDS_DEPOSIT' ELSE 'GIFT_NEEDS_PLAY' END,
        jsonb_build_object('locked', v_gifts.points, 'convertible', v_free, 'missing', v_gifts.missing_won));
    END IF;
  END IF;
  v_answer := ledger.convert_point(
    p_member_id, platform.new_id(p_now), 'point-conversion', p_conversion_id::text, p_amount, p_now);
  IF v_answer.outcome = 'OK' THEN
    PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN CASE v_answer.outcome
    WHEN 'INSUFFICIENT' THEN platform.refused('INSUFFICIENT_POINTS')
    WHEN 'CONFLICT' THEN platform.refused('ID_REUSED')
    ELSE ROW(v_answer.outcome, NULL, jsonb_build_object('amount', p_amount))::platform.money_answer END;
END
$$;
REVOKE ALL ON FUNCTION platform.convert_point(uuid, uuid, bigint, boolean, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.convert_point(uuid, uuid, bigint, boolean, timestamptz) TO hanpan_app;
