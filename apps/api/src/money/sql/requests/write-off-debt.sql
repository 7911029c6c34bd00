-- Gives up what a member owes, up to a sum: what was repaid meanwhile is not given up any more. Once for its id. Returns how
-- much it was.
CREATE OR REPLACE FUNCTION platform.write_off_debt(
  p_member_id uuid, p_write_off_id uuid, p_most_won bigint, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_amount bigint;
  v_answer ledger.answer;
BEGIN
  SELECT least(debt, p_most_won) INTO v_amount FROM ledger.balance
  WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  ELSIF v_amount <= 0 THEN
    RETURN platform.refused('NO_DEBT');
  END IF;
  v_answer := ledger.write_off_debt(p_member_id, platform.new_id(p_now), 'debt-write-off', p_write_off_id::text, v_amount,
    p_reason, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RETURN platform.refused('ID_REUSED');
  END IF;
  PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, jsonb_build_object('amount', v_amount))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.write_off_debt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.write_off_debt TO hanpan_app;
