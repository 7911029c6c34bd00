-- Who paid a withdrawal in USDT from the site's own wallet says by which transaction; the chain then completes it. Two operators where
-- two complete one (needs_second_operator): the first approves it, another sends. What the rules of risk hold is sent by nobody
-- before the hold is lifted. Another transaction counts where the one that was said before is found to be wrong: what may have
-- been paid already is not made to look unpaid by a second word. The one that is given up is looked for all the same (usdt_left); where
-- the chain brought it after its withdrawal was cancelled, it may be said to pay another of the same member's: it is answered when
-- the chain finds that it does, and not by the word (move_request).
CREATE OR REPLACE FUNCTION platform.mark_usdt_sent(
  p_member_id uuid, p_request_id uuid, p_tx_hash text, p_actor text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_request platform.money_request;
  v_debt bigint;
BEGIN
  SELECT debt INTO v_debt FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_request FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  IF NOT FOUND OR v_request.type <> 'WITHDRAWAL' THEN
    RETURN platform.refused('NOT_FOUND');
  ELSIF v_request.status NOT IN ('WAITING', 'PROCESSING') THEN
    RETURN platform.refused('REQUEST_FINISHED', jsonb_build_object('status', v_request.status));
  ELSIF v_request.risk_reasons IS NOT NULL AND v_request.risk_lifted_at IS NULL THEN
    RETURN platform.refused('REQUEST_HELD', jsonb_build_object('reasons', v_request.risk_reasons));
  ELSIF EXISTS (SELECT FROM platform.member WHERE member_id = p_member_id AND 'WITHDRAWAL' = ANY (frozen)) THEN
    RETURN platform.refused('WITHDRAWAL_FROZEN');
  ELSIF EXISTS (SELECT FROM platform.payout_item
    WHERE member_id = p_member_id AND request_id = p_request_id AND status IN ('WAITING', 'PAID'))
  THEN
    RETURN platform.refused('REQUEST_IN_PAYOUT');
  ELSIF v_debt > 0 THEN
    RETURN platform.refused('DEBT_OWED', jsonb_build_object('debt', v_debt));
  ELSIF platform.pays_own_adjustment(p_member_id, p_actor, p_now) THEN
    RETURN platform.refused('PAYER_ADJUSTED');
  ELSIF platform.needs_second_operator(v_request, p_now)
    AND (v_request.approved_at IS NULL OR v_request.first_approver = p_actor OR EXISTS (
      -- An approval counts as long as who gave it is not dismissed and may pay members.
      SELECT FROM platform.operator
      WHERE 'operator:' || operator_id = v_request.first_approver
        AND (status <> 'ACTIVE' OR NOT platform.pays_members(role, role_id))))
  THEN
    RETURN platform.refused('SECOND_OPERATOR_REQUIRED');
  END IF;
  PERFORM FROM platform.usdt_quote
  WHERE member_id = p_member_id AND request_id = p_request_id AND tx_hash <> p_tx_hash AND tx_trouble IS NULL;
  IF FOUND THEN
    RETURN platform.refused('REQUEST_PROCESSING', jsonb_build_object('status', v_request.status, 'onChain', true));
  END IF;
  -- What was given up and has paid it after all pays it, and nothing besides.
  PERFORM FROM platform.usdt_left
  WHERE member_id = p_member_id AND request_id = p_request_id AND tx_hash <> p_tx_hash AND found_at IS NOT NULL
    AND answered_at IS NULL;
  IF FOUND THEN
    RETURN platform.refused('REQUEST_HELD', '{"reasons": ["PAID_AFTER_ALL"]}');
  END IF;
  PERFORM FROM platform.usdt_quote AS other
  WHERE tx_hash = p_tx_hash AND NOT (other.member_id = p_member_id AND other.request_id = p_request_id)
    AND NOT (other.member_id = p_member_id AND EXISTS (SELECT FROM platform.money_request AS cancelled
      WHERE cancelled.member_id = p_member_id AND cancelled.request_id = other.request_id AND cancelled.status = 'CANCELLED'));
  IF FOUND THEN
    RETURN platform.refused('ID_REUSED');
  END IF;
  PERFORM FROM platform.usdt_quote
  WHERE member_id = p_member_id AND request_id = p_request_id AND tx_hash <> p_tx_hash;
  IF FOUND THEN
    PERFORM platform.leave_usdt_transaction(p_member_id, p_request_id, p_now);
  END IF;
  UPDATE platform.usdt_quote SET tx_hash = p_tx_hash, sent_by = p_actor, sent_at = p_now, tx_trouble = NULL
  WHERE member_id = p_member_id AND request_id = p_request_id AND type = 'WITHDRAWAL';
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  UPDATE platform.money_request SET status = 'PROCESSING', processed_by = coalesce(processed_by, p_actor)
  WHERE member_id = p_member_id AND request_id = p_request_id RETURNING * INTO v_request;
  INSERT INTO platform.money_request_event (member_id, event_id, request_id, at, actor, from_status, to_status, reason)
  VALUES (p_member_id, platform.new_id(p_now), p_request_id, p_now, p_actor, v_request.status, 'PROCESSING', p_tx_hash);
  PERFORM platform.publish_request(
    p_member_id, p_request_id, v_request.type, v_request.status, v_request.amount_won, p_now);
  RETURN ROW('OK', NULL, to_jsonb(v_request))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.mark_usdt_sent FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.mark_usdt_sent TO hanpan_app;
