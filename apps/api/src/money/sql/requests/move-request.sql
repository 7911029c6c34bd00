-- A step of a request. What two operators have to complete (needs_second_operator) is approved by the first and completed by another; what
-- was approved once needs another whatever the setting is now; an approval counts as long as who gave it is not dismissed and may pay members. Who put the money there does not pay it out (pays_own_adjustment).
-- The withdrawal of a member who has come to owe since they asked for it is not paid out: it is cancelled, and what
-- returns to their cash repays at once; or the debt is repaid or written off first (docs/money.md, "Debts").
-- PAYABLE approves a withdrawal for a payout batch, by two where it needs two, and no money moves. What the rules of risk hold is
-- paid by nobody before the hold is lifted, and a withdrawal that waits in a batch is moved by that batch alone
-- (docs/payouts.md). What a bank has paid is completed, whatever else has come meanwhile.
CREATE OR REPLACE FUNCTION platform.move_request(
  p_member_id uuid, p_request_id uuid, p_event_id uuid, p_to text, p_actor text, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_was platform.money_request;
  v_is platform.money_request;
  v_answer ledger.answer;
  v_bonus bigint := 0;
  v_first_of_two boolean := false;
  v_lapsed boolean := false;
  v_remaining bigint;
  v_refusal text;
  v_debt bigint;
  v_pays boolean := p_to IN ('COMPLETED', 'PAYABLE');
  v_is_paid boolean;
  v_waits boolean;
BEGIN
  IF p_to NOT IN ('PROCESSING', 'PAYABLE', 'COMPLETED', 'CANCELLED') THEN
    RAISE EXCEPTION 'a request cannot become %', p_to USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT debt INTO v_debt FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_was FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.money_request_event WHERE member_id = p_member_id AND event_id = p_event_id;
  IF FOUND THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_was))::platform.money_answer;
  END IF;
  IF v_was.status IN ('COMPLETED', 'CANCELLED') THEN
    RETURN platform.refused('REQUEST_FINISHED', jsonb_build_object('status', v_was.status));
  ELSIF p_to = 'PROCESSING' AND v_was.status = 'PROCESSING'
    OR p_to = 'PAYABLE' AND (v_was.type <> 'WITHDRAWAL' OR v_was.payable_at IS NOT NULL)
  THEN
    RETURN platform.refused('REQUEST_PROCESSING', jsonb_build_object('status', v_was.status));
  END IF;
  SELECT coalesce(bool_or(status = 'PAID'), false), bool_or(status = 'WAITING') INTO v_is_paid, v_waits
  FROM platform.payout_item
  WHERE member_id = p_member_id AND request_id = p_request_id AND status IN ('WAITING', 'PAID');
  -- What the chain has seen paid is paid: neither a debt nor a setting that came meanwhile keeps it from being completed.
  v_is_paid := v_is_paid OR p_actor = 'system:chain' AND v_was.type = 'WITHDRAWAL' AND p_to = 'COMPLETED';
  IF v_waits THEN
    RETURN platform.refused('REQUEST_IN_PAYOUT');
  ELSIF v_pays AND v_was.risk_reasons IS NOT NULL AND v_was.risk_lifted_at IS NULL AND NOT v_is_paid THEN
    RETURN platform.refused('REQUEST_HELD', jsonb_build_object('reasons', v_was.risk_reasons));
  ELSIF v_pays AND v_was.type = 'WITHDRAWAL' AND NOT v_is_paid AND EXISTS (
    SELECT FROM platform.member WHERE member_id = p_member_id AND 'WITHDRAWAL' = ANY (frozen))
  THEN
    RETURN platform.refused('WITHDRAWAL_FROZEN');
  END IF;

  IF v_pays AND v_was.payable_at IS NULL AND v_was.approved_at IS NOT NULL AND EXISTS (
    SELECT FROM platform.operator WHERE 'operator:' || operator_id = v_was.first_approver
      AND (status <> 'ACTIVE' OR NOT platform.pays_members(role, role_id)
        OR platform.is_another_since(counts_from, v_was.approved_at)))
  THEN
    v_was.approved_at := NULL;
    v_lapsed := true;
  END IF;
  IF v_pays AND NOT v_is_paid AND v_was.type = 'WITHDRAWAL' AND platform.pays_own_adjustment(p_member_id, p_actor, p_now)
  THEN
    RETURN platform.refused('PAYER_ADJUSTED');
  ELSIF v_pays AND v_was.payable_at IS NULL AND v_was.approved_at IS NOT NULL AND v_was.first_approver = p_actor THEN
    RETURN platform.refused('SECOND_OPERATOR_REQUIRED');
  END IF;
  v_first_of_two := v_pays AND NOT v_is_paid AND v_was.payable_at IS NULL AND v_was.approved_at IS NULL
    AND (v_lapsed OR platform.needs_second_operator(v_was, p_now));

  -- What is paid in USDT the chain completes, when it has seen it paid (docs/usdt.md, "A withdrawal"); no bank pays it.
  IF v_pays AND (p_to = 'PAYABLE' OR NOT v_first_of_two) AND v_was.type = 'WITHDRAWAL' AND p_actor <> 'system:chain' THEN
    PERFORM FROM platform.usdt_quote WHERE member_id = p_member_id AND request_id = p_request_id;
    IF FOUND THEN
      RETURN platform.refused('REQUEST_PROCESSING', jsonb_build_object('status', v_was.status, 'onChain', true));
    END IF;
  ELSIF p_to = 'CANCELLED' AND v_was.type = 'WITHDRAWAL' THEN
    -- The money may have left already: what was said to be sent is taken up by the chain, or said to be wrong first.
    PERFORM FROM platform.usdt_quote
    WHERE member_id = p_member_id AND request_id = p_request_id AND tx_hash IS NOT NULL AND tx_trouble IS NULL;
    IF FOUND THEN
      RETURN platform.refused('REQUEST_PROCESSING', jsonb_build_object('status', v_was.status, 'onChain', true));
    END IF;
  ELSIF p_to = 'COMPLETED' AND v_was.method = 'USDT' THEN
    -- It was there when the first approved it, and a reorganisation took it away since.
    PERFORM FROM platform.chain_transfer
    WHERE member_id = p_member_id AND request_id = p_request_id AND 'GONE_AFTER_CREDIT' = ANY (reasons);
    IF FOUND THEN
      RETURN platform.refused('REQUEST_PROCESSING', jsonb_build_object('status', v_was.status, 'onChain', true));
    END IF;
    -- What was promised a rate is completed by the transfer that was seen, and not by hand: the transfer would be credited besides.
    PERFORM FROM platform.usdt_quote
    WHERE member_id = p_member_id AND request_id = p_request_id AND p_actor <> 'system:chain' AND NOT EXISTS (
      SELECT FROM platform.chain_transfer WHERE member_id = p_member_id AND request_id = p_request_id);
    IF FOUND THEN
      RETURN platform.refused('REQUEST_PROCESSING', jsonb_build_object('status', v_was.status, 'onChain', true));
    END IF;
  END IF;

  IF p_to = 'COMPLETED' AND v_was.type = 'DEPOSIT' THEN
    v_refusal := platform.refused_by_status(p_member_id, 'DEPOSIT');
    IF v_refusal IS NOT NULL THEN
      RETURN platform.refused(v_refusal);
    END IF;
    v_remaining := platform.deposit_remaining(p_member_id, p_now);
    IF v_was.amount_won > v_remaining THEN
      RETURN platform.refused('DEPOSIT_LIMIT', jsonb_build_object('remaining', v_remaining));
    END IF;
    IF NOT v_first_of_two THEN
      v_bonus := platform.complete_deposit(v_was, p_now);
    END IF;
  ELSIF v_pays THEN
    IF v_debt > 0 AND NOT v_is_paid THEN
      RETURN platform.refused('DEBT_OWED', jsonb_build_object('debt', v_debt));
    END IF;
    IF p_to = 'COMPLETED' AND NOT v_first_of_two THEN
      PERFORM platform.complete_withdrawal(v_was, p_now);
    END IF;
  ELSIF p_to = 'CANCELLED' AND v_was.type = 'WITHDRAWAL' THEN
    -- What was said to be sent and not found may come yet.
    PERFORM platform.leave_usdt_transaction(p_member_id, p_request_id, p_now);
    v_answer := ledger.withdrawal_return(p_member_id, platform.new_id(p_now), 'withdrawal-return', p_request_id::text,
      v_was.amount_won, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the withdrawal % cannot be returned: %', p_request_id, v_answer.outcome;
    END IF;
  END IF;

  UPDATE platform.money_request SET
    status = CASE WHEN v_first_of_two OR p_to = 'PAYABLE' THEN 'PROCESSING' ELSE p_to END,
    bonus_won = v_bonus,
    approved_at = CASE WHEN v_first_of_two THEN p_now ELSE approved_at END,
    first_approver = CASE WHEN v_first_of_two THEN p_actor ELSE first_approver END,
    payable_at = CASE WHEN p_to = 'PAYABLE' AND NOT v_first_of_two THEN p_now ELSE payable_at END,
    payable_by = CASE WHEN p_to = 'PAYABLE' AND NOT v_first_of_two THEN p_actor ELSE payable_by END,
    processed_by = CASE WHEN v_pays AND (v_was.payable_at IS NOT NULL OR v_was.approved_at IS NOT NULL)
      THEN coalesce(processed_by, p_actor) ELSE p_actor END,
    second_approver = CASE WHEN v_pays AND v_was.payable_at IS NULL AND v_was.approved_at IS NOT NULL
      THEN p_actor ELSE second_approver END,
    processed_at = CASE WHEN v_first_of_two OR p_to IN ('PROCESSING', 'PAYABLE') THEN NULL ELSE p_now END,
    reason = coalesce(p_reason, reason)
  WHERE member_id = p_member_id AND request_id = p_request_id
  RETURNING * INTO v_is;
  -- What was given up, and pays this withdrawal after all, is given up no more.
  IF v_is.type = 'WITHDRAWAL' AND v_is.status = 'COMPLETED' AND p_actor = 'system:chain' THEN
    UPDATE platform.usdt_left SET answered_at = p_now, answered_by = p_actor, answer_reason = p_request_id::text
    WHERE member_id = p_member_id AND answered_at IS NULL AND tx_hash = (SELECT quote.tx_hash FROM platform.usdt_quote AS quote
      WHERE quote.member_id = p_member_id AND quote.request_id = p_request_id);
  END IF;
  -- Money that an operator chose for it and that waited for the second one is its money now, or nobody's again.
  IF v_is.type = 'DEPOSIT' AND v_is.status IN ('COMPLETED', 'CANCELLED') AND p_actor <> 'system:bank' THEN
    PERFORM platform.follow_request(v_is, p_actor, p_now);
  END IF;
  INSERT INTO platform.money_request_event
    (member_id, event_id, request_id, at, actor, from_status, to_status, reason)
  VALUES (p_member_id, p_event_id, p_request_id, p_now, p_actor, v_was.status,
    CASE WHEN p_to = 'PAYABLE' AND NOT v_first_of_two THEN 'PAYABLE' ELSE v_is.status END, p_reason);
  PERFORM platform.publish_request(p_member_id, p_request_id, v_is.type, v_is.status, v_is.amount_won, p_now);
  RETURN ROW('OK', NULL, to_jsonb(v_is))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.move_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.move_request TO hanpan_app;
