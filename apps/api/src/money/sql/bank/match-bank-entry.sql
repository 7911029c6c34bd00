-- Holds one waiting entry against the open requests (docs/bank.md, "Matching"). Exactly one deposit that nothing speaks
-- against is completed, by system:bank, in the same transaction as the entry becomes MATCHED; otherwise the entry goes on
-- waiting, with the reasons for which a person decides. The entry's row is held first, then the member's balance: of two
-- that look at one entry, or of two entries of one request, one completes it. Answers what became of it; null: no such entry.
CREATE OR REPLACE FUNCTION platform.match_bank_entry(p_entry_id uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_entry platform.bank_entry;
  v_request platform.money_request;
  v_reasons text[];
  v_candidate record;
  v_best record;
  v_is_any boolean := false;
  v_fitting integer := 0;
  v_answer platform.money_answer;
  v_payment record;
BEGIN
  SELECT * INTO v_entry FROM platform.bank_entry WHERE entry_id = p_entry_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF v_entry.state <> 'WAITING' OR v_entry.request_id IS NOT NULL THEN
    -- Decided, or chosen by an operator for a request that waits for the second one.
    RETURN jsonb_build_object('state', v_entry.state, 'reasons', v_entry.reasons, 'requestId', v_entry.request_id,
      'isNew', false);
  END IF;
  -- Money at a payment provider is a payment's, or a person's to decide about.
  PERFORM FROM platform.deposit_account WHERE account_id = v_entry.deposit_account_id AND provider IS NOT NULL;
  IF FOUND THEN
    SELECT * INTO v_payment FROM platform.payment_of_entry(p_entry_id);
    IF v_payment.request_id IS NOT NULL THEN
      RETURN platform.match_payment(p_entry_id, v_payment.member_id, v_payment.request_id, p_now);
    END IF;
    UPDATE platform.bank_entry SET looked_at = p_now,
      reasons = CASE WHEN reasons <> '{}' THEN reasons WHEN direction = 'OUT' THEN '{TAKEN_BACK}' ELSE '{NO_REQUEST}' END
    WHERE entry_id = p_entry_id RETURNING reasons INTO v_reasons;
    RETURN jsonb_build_object('state', 'WAITING', 'reasons', v_reasons, 'requestId', NULL, 'isNew', false);
  ELSIF v_entry.direction = 'OUT' THEN
    RETURN platform.match_payment_out(v_entry, p_now);
  END IF;

  v_reasons := platform.entry_doubts(v_entry);
  FOR v_candidate IN SELECT * FROM platform.bank_candidates(v_entry) LOOP
    IF NOT v_is_any THEN
      v_best := v_candidate;
    END IF;
    v_is_any := true;
    v_fitting := v_fitting + (v_candidate.against = '{}')::integer;
  END LOOP;
  IF NOT v_is_any THEN
    v_reasons := v_reasons || '{NO_REQUEST}';
  ELSIF v_fitting > 1 THEN
    v_reasons := v_reasons || '{SEVERAL}';
  ELSE
    v_reasons := v_reasons || v_best.against;
    -- Who was given the money by hand may have asked again since: another one's deposit is not completed with it unseen.
    IF 'ALREADY_COMPLETED' <> ALL (v_best.against) AND EXISTS (SELECT FROM platform.completed_by_hand(v_entry)) THEN
      v_reasons := v_reasons || '{ALREADY_COMPLETED}';
    END IF;
    -- Held until the end: whoever moves this member's money, or this request, comes before or after.
    PERFORM FROM ledger.balance WHERE member_id = v_best.member_id FOR NO KEY UPDATE;
    SELECT * INTO STRICT v_request FROM platform.money_request
    WHERE member_id = v_best.member_id AND request_id = v_best.request_id;
    IF v_request.status IN ('COMPLETED', 'CANCELLED') THEN
      -- It was finished while its member's balance was waited for: nothing is open any more.
      v_reasons := CASE WHEN v_reasons <> '{}' THEN v_reasons
        WHEN v_request.status = 'CANCELLED' AND v_request.processed_by = 'member' THEN '{AFTER_CANCELLATION}' ELSE '{NO_REQUEST}' END;
    ELSE
      v_reasons := v_reasons || platform.member_doubts(v_request, p_now);
    END IF;
    IF v_reasons = '{}' THEN
      -- The entry's id is the step's: asked again it is the same step.
      v_answer := platform.move_request(v_request.member_id, v_request.request_id, p_entry_id, 'COMPLETED', 'system:bank',
        NULL, p_now);
      IF v_answer.outcome = 'OK' AND v_answer.details ->> 'status' = 'COMPLETED' THEN
        RETURN platform.settle_bank_entry(v_entry, v_request, 'system:bank', NULL, p_now);
      END IF;
      v_reasons := ARRAY[CASE v_answer.code WHEN 'DEPOSIT_LIMIT' THEN 'MEMBER_LIMIT' ELSE 'REFUSED' END];
    END IF;
  END IF;

  UPDATE platform.bank_entry SET reasons = v_reasons, looked_at = p_now WHERE entry_id = p_entry_id;
  -- Nobody is rung for what a statement reports of days gone by: it waits in the queue.
  IF (v_entry.looked_at IS NULL OR v_entry.reasons <> v_reasons) AND v_entry.booked_at > p_now - interval '1 day' THEN
    PERFORM platform.publish(p_entry_id, 'OPERATORS', 'alert',
      jsonb_build_object('kind', 'BANK_ENTRY', 'memberId', p_entry_id), p_now);
  END IF;
  RETURN jsonb_build_object('state', 'WAITING', 'reasons', v_reasons, 'requestId', NULL, 'isNew', false);
END
$$;
REVOKE ALL ON FUNCTION platform.match_bank_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.match_bank_entry TO hanpan_app;
