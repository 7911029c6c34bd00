CREATE OR REPLACE FUNCTION platform.grant_point(
  p_member_id uuid, p_source text, p_source_id text, p_type text, p_amount bigint, p_note text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_answer ledger.answer;
  v_refusal text;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  v_refusal := platform.refused_by_status(p_member_id, CASE
    WHEN p_type = 'RECOVER_WINNER_BONUS' THEN 'TAKE_BACK'
    WHEN p_type IN ('REFERRAL_BONUS', 'PAYBACK_BONUS') THEN 'REWARD' ELSE 'BONUS' END);
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  v_answer := ledger.grant_point(
    p_member_id, platform.new_id(p_now), p_source, p_source_id, p_type, p_amount, p_note, p_now);
  IF v_answer.outcome = 'OK' THEN
    IF p_amount > 0 THEN
      PERFORM platform.keep_gift(p_member_id, v_answer.transfer_id, p_type, p_amount, p_now);
    ELSE
      PERFORM platform.take_gifts(p_member_id, -p_amount);
    END IF;
    PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN CASE v_answer.outcome
    WHEN 'INSUFFICIENT' THEN platform.refused('INSUFFICIENT_POINTS')
    WHEN 'CONFLICT' THEN platform.refused('ID_REUSED')
    ELSE ROW(v_answer.outcome, NULL, jsonb_build_object('amount', p_amount))::platform.money_answer END;
END
$$;
REVOKE ALL ON FUNCTION platform.grant_point FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.grant_point TO hanpan_app;
