CREATE OR REPLACE FUNCTION platform.distribute(
  p_partner_id uuid, p_other_id uuid, p_distribution_id uuid, p_type text, p_amount bigint, p_reason text,
  p_operator_id uuid, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_is_payment boolean := p_type = 'DISTRIBUTOR_PAYMENT';
  v_from uuid := CASE WHEN p_type = 'DISTRIBUTOR_PAYMENT' THEN p_partner_id ELSE p_other_id END;
  v_to uuid := CASE WHEN p_type = 'DISTRIBUTOR_PAYMENT' THEN p_other_id ELSE p_partner_id END;
  v_earlier platform.distribution;
  v_refusal text;
  v_left bigint;
  v_answer ledger.answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = v_from FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_earlier FROM platform.distribution WHERE member_id = v_from AND distribution_id = p_distribution_id;
  IF FOUND THEN
    IF v_earlier.to_member_id = v_to AND v_earlier.type = p_type AND v_earlier.amount_won = p_amount THEN
      RETURN ROW('REPLAYED', NULL, jsonb_build_object('fromMemberId', v_from))::platform.money_answer;
    END IF;
    RETURN platform.refused('ID_REUSED');
  END IF;

  PERFORM FROM platform.member WHERE member_id = p_partner_id AND is_partner;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_A_PARTNER');
  END IF;
  v_refusal := platform.refused_by_status(p_partner_id, 'DISTRIBUTE');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  IF NOT platform.is_below_partner(p_partner_id, p_other_id, platform.seoul_day(p_now)) THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;

  -- Who excluded themselves may still withdraw all that they hold (docs/money.md, "Member protection").
  v_refusal := platform.refused_by_status(p_other_id, p_type);
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  IF v_is_payment THEN
    -- A deposit by another way: who may have none for who they are has none (docs/persons.md, "Who may not come back").
    IF platform.person_barred(p_other_id) THEN
      RETURN platform.refused('ACCOUNT_HELD');
    END IF;
    PERFORM FROM platform.member_money WHERE member_id = p_partner_id AND open_rollovers > 0;
    IF FOUND THEN
      RETURN platform.refused('ROLLOVER_NOT_MET');
    END IF;
    -- What a distributor pays counts toward the member's own limit on deposits.
    IF p_amount > platform.deposit_remaining(p_other_id, p_now) THEN
      RETURN platform.refused('DEPOSIT_LIMIT');
    END IF;
  ELSE
    v_left := platform.recoverable_from(p_other_id, p_partner_id);
    IF p_amount > v_left THEN
      RETURN platform.refused('RECOVERY_LIMIT', jsonb_build_object('maximum', v_left));
    END IF;
  END IF;

  v_answer := ledger.distribute(
    v_from, platform.new_id(p_now), p_type, 'distribution-out', p_distribution_id::text, -p_amount, p_reason, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RETURN platform.refused(CASE v_answer.outcome WHEN 'INSUFFICIENT' THEN 'INSUFFICIENT_BALANCE' ELSE 'ID_REUSED' END);
  END IF;
  INSERT INTO platform.distribution
    (member_id, distribution_id, to_member_id, partner_id, type, amount_won, reason, operator_id, sent_at)
  VALUES (v_from, p_distribution_id, v_to, p_partner_id, p_type, p_amount, p_reason, p_operator_id, p_now);
  PERFORM platform.reset_rollovers(v_from, p_now);
  PERFORM platform.publish(v_from, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, jsonb_build_object('fromMemberId', v_from))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.distribute FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.distribute TO hanpan_app;
