CREATE OR REPLACE FUNCTION platform.request_deposit(
  p_member_id uuid, p_request_id uuid, p_amount_won bigint, p_bonus_kind text, p_depositor text, p_method text,
  p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first platform.money_request;
  v_refusal text;
  v_known platform.money_answer;
  v_setting record;
  v_remaining bigint;
  v_passed jsonb;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_first FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  IF FOUND THEN
    IF v_first.type = 'DEPOSIT' AND v_first.amount_won = p_amount_won
      AND v_first.bonus_kind IS NOT DISTINCT FROM p_bonus_kind
      AND v_first.depositor IS NOT DISTINCT FROM p_depositor AND v_first.method = p_method
    THEN
      RETURN ROW('REPLAYED', NULL, to_jsonb(v_first))::platform.money_answer;
    END IF;
    RETURN platform.refused('ID_REUSED');
  END IF;

  v_refusal := platform.refused_by_status(p_member_id, 'DEPOSIT');
  IF v_refusal = 'ACCOUNT_HELD' THEN
    PERFORM platform.keep_barred_deposit(p_member_id, p_now);
  END IF;
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  IF p_bonus_kind IS NOT NULL THEN
    v_refusal := platform.refused_by_status(p_member_id, 'BONUS');
    IF v_refusal IN ('BONUS_FROZEN', 'BONUS_PAUSED') THEN
      RETURN platform.refused(v_refusal);
    END IF;
  END IF;
  v_refusal := platform.refused_by_identity(p_member_id, 'DEPOSIT', p_amount_won, p_now);
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  v_refusal := platform.limit_question(p_member_id, p_now);
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused('LIMIT_QUESTION', jsonb_build_object('kind', v_refusal));
  END IF;
  v_known := platform.refused_by_knowledge(p_member_id, 'DEPOSIT', p_amount_won, p_now);
  IF v_known.outcome IS NOT NULL THEN
    RETURN v_known;
  END IF;
  SELECT * INTO v_setting FROM platform.money_setting();
  IF p_amount_won < v_setting.deposit_minimum OR p_amount_won > v_setting.deposit_maximum
    OR p_amount_won % v_setting.deposit_unit <> 0 OR p_amount_won <= 0
  THEN
    RETURN platform.refused('AMOUNT_INVALID', jsonb_build_object('minimum', v_setting.deposit_minimum,
      'maximum', v_setting.deposit_maximum, 'unit', v_setting.deposit_unit));
  END IF;
  PERFORM FROM platform.money_request
  WHERE member_id = p_member_id AND type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING');
  IF FOUND THEN
    RETURN platform.refused('DEPOSIT_PENDING');
  END IF;
  v_remaining := platform.deposit_remaining(p_member_id, p_now);
  IF p_amount_won > v_remaining THEN
    RETURN platform.refused('DEPOSIT_LIMIT', jsonb_build_object('remaining', v_remaining));
  END IF;
  -- A bonus whose money is gone ends when this deposit completes (complete_deposit), so it prevents none.
  IF platform.has_other_kind_locked(p_member_id, p_bonus_kind) AND NOT platform.money_is_gone(p_member_id) THEN
    RETURN platform.refused('BONUS_OTHER_KIND', (
      SELECT jsonb_build_object('lockedBonus', locked_slot + locked_live) FROM platform.member_money
      WHERE member_id = p_member_id));
  END IF;
  -- The last question, so that a yes is used up by a deposit that goes through (docs/harm.md, "The purchase plan").
  SELECT * INTO v_passed FROM platform.pass_plan(p_member_id, p_request_id, p_amount_won, p_now);
  IF v_passed IS NOT NULL THEN
    RETURN platform.refused('PLAN_QUESTION', v_passed);
  END IF;
  RETURN ROW('OK', NULL, platform.add_request(
    p_member_id, p_request_id, 'DEPOSIT', p_amount_won, p_bonus_kind, p_depositor, p_method,
    p_now))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.request_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.request_deposit TO hanpan_app;
