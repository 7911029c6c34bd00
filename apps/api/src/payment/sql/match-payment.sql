-- Completes the deposit that a payment was opened for with the money that its provider says was paid, by the rules of a deposit that the
-- bank's word completes (docs/payments.md, "What completes by itself"): the sum is the one that was asked for, the payer, where
-- one is named, is the depositor, none of it went back, and nothing speaks against the member. Otherwise the entry waits for a person with the reasons.
-- The entry's row is held first, then the member's balance, and the entry's id is the step's: once. Called within the
-- transaction that wrote the entry, and again wherever entries are looked at again.
CREATE OR REPLACE FUNCTION platform.match_payment(
  p_entry_id uuid, p_member_id uuid, p_request_id uuid, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_entry platform.bank_entry;
  v_request platform.money_request;
  v_reasons text[] := '{}';
  v_answer platform.money_answer;
BEGIN
  SELECT * INTO STRICT v_entry FROM platform.bank_entry WHERE entry_id = p_entry_id FOR NO KEY UPDATE;
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO STRICT v_request FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id;
  IF v_entry.state <> 'WAITING' OR v_entry.request_id IS NOT NULL THEN
    RETURN jsonb_build_object('state', v_entry.state, 'reasons', v_entry.reasons, 'requestId', v_entry.request_id,
      'isNew', false);
  ELSIF v_request.status = 'COMPLETED' THEN
    v_reasons := CASE WHEN v_request.undone_at IS NULL THEN '{ALREADY_COMPLETED}' ELSE '{UNDONE}' END;
  ELSIF v_request.status = 'CANCELLED' THEN
    v_reasons := CASE v_request.processed_by WHEN 'system:expiry' THEN '{AFTER_EXPIRY}' ELSE '{AFTER_CANCELLATION}' END;
  ELSE
    v_reasons := platform.member_doubts(v_request, p_now);
  END IF;
  v_reasons := array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT FROM platform.payment WHERE member_id = p_member_id AND request_id = p_request_id
      AND given_back_won > 0) THEN 'TAKEN_BACK' END,
    CASE WHEN v_entry.amount_won <> v_request.amount_won THEN 'OTHER_AMOUNT' END,
    CASE WHEN v_entry.counterparty_key <> '' AND NOT platform.is_paid_by(v_request.depositor_key, v_entry.counterparty_key)
      THEN 'OTHER_NAME' END
  ], NULL) || v_reasons;
  IF v_reasons = '{}' THEN
    v_answer := platform.move_request(
      p_member_id, p_request_id, p_entry_id, 'COMPLETED', 'system:bank', NULL, p_now);
    IF v_answer.outcome = 'OK' AND v_answer.details ->> 'status' = 'COMPLETED' THEN
      RETURN platform.settle_bank_entry(v_entry, v_request, 'system:bank', NULL, p_now);
    END IF;
    v_reasons := ARRAY[CASE v_answer.code WHEN 'DEPOSIT_LIMIT' THEN 'MEMBER_LIMIT' ELSE 'REFUSED' END];
  END IF;
  UPDATE platform.bank_entry SET reasons = v_reasons, looked_at = p_now WHERE entry_id = p_entry_id;
  IF v_entry.looked_at IS NULL OR v_entry.reasons <> v_reasons THEN
    PERFORM platform.publish(p_entry_id, 'OPERATORS', 'alert',
      jsonb_build_object('kind', 'BANK_ENTRY', 'memberId', p_entry_id), p_now);
  END IF;
  RETURN jsonb_build_object('state', 'WAITING', 'reasons', v_reasons, 'requestId', NULL, 'isNew', false);
END
$$;
REVOKE ALL ON FUNCTION platform.match_payment FROM PUBLIC;
