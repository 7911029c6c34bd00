-- An operator says that an entry is a member's money, and of what arrived: for a deposit of another sum, for one that has expired,
-- and where nobody asked. A new deposit of the entry's sum is completed as an operator completes it. The entry's row is held and
-- is the money of one deposit at a time, so it is once; the entry's id is the first one's, and after one that a second operator
-- refused, or that was taken back, another is made. An open deposit by bank of the member is replaced by it, with its bonus; of
-- an expired one that is named the bonus is kept. What needs two operators waits with the money for the second one.
CREATE OR REPLACE FUNCTION platform.credit_bank_entry(
  p_entry_id uuid, p_member_id uuid, p_request_id uuid, p_event_id uuid, p_actor text, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_entry platform.bank_entry;
  v_meant platform.money_request;
  v_open platform.money_request;
  v_made platform.money_request;
  v_made_id uuid;
  v_bonus_kind text;
  v_refusal text;
  v_answer platform.money_answer;
BEGIN
  SELECT * INTO v_entry FROM platform.bank_entry WHERE entry_id = p_entry_id FOR NO KEY UPDATE;
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND OR v_entry.entry_id IS NULL THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  -- Of this entry's credit that stands, or of this very act that was done before, whatever has become of it since.
  SELECT * INTO v_made FROM platform.money_request AS request WHERE request.member_id = p_member_id
    AND (request.request_id = v_entry.request_id AND request.request_id IN (p_entry_id, v_entry.credit_request_id)
      OR request.request_id = (SELECT event.request_id FROM platform.money_request_event AS event
        WHERE event.member_id = p_member_id AND event.event_id = p_event_id));
  IF FOUND THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_made))::platform.money_answer;
  ELSIF v_entry.state <> 'WAITING' OR v_entry.direction <> 'IN' OR v_entry.request_id IS NOT NULL THEN
    RETURN platform.refused('REQUEST_FINISHED', jsonb_build_object('status', v_entry.state));
  END IF;
  v_refusal := platform.refused_by_status(p_member_id, 'DEPOSIT');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  SELECT * INTO v_meant FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id AND type = 'DEPOSIT' AND method = 'BANK';
  IF p_request_id IS NOT NULL AND v_meant.request_id IS NULL THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_open FROM platform.money_request
  WHERE member_id = p_member_id AND type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING');
  IF FOUND THEN
    IF v_open.method <> 'BANK' OR v_open.approved_at IS NOT NULL THEN
      RETURN platform.refused('DEPOSIT_PENDING', jsonb_build_object('status', v_open.status));
    END IF;
    v_answer := platform.move_request(
      p_member_id, v_open.request_id, platform.new_id(p_now), 'CANCELLED', p_actor, 'REPLACED', p_now);
    IF v_answer.outcome <> 'OK' THEN
      RETURN v_answer;
    END IF;
  END IF;
  PERFORM FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_entry_id;
  v_made_id := CASE WHEN FOUND OR v_entry.credit_request_id IS NOT NULL THEN platform.new_id(p_now) ELSE p_entry_id END;
  v_bonus_kind := CASE WHEN v_open.request_id IS NULL THEN v_meant.bonus_kind ELSE v_open.bonus_kind END;
  IF platform.has_other_kind_locked(p_member_id, v_bonus_kind) AND NOT platform.money_is_gone(p_member_id) THEN
    v_bonus_kind := NULL;
  END IF;
  PERFORM platform.add_request(p_member_id, v_made_id, 'DEPOSIT', v_entry.amount_won, v_bonus_kind,
    nullif(left(v_entry.counterparty, 60), ''), 'BANK', p_now);
  UPDATE platform.money_request SET deposit_account_id = v_entry.deposit_account_id
  WHERE member_id = p_member_id AND request_id = v_made_id
  RETURNING * INTO STRICT v_made;
  UPDATE platform.money_request_event SET actor = p_actor WHERE member_id = p_member_id AND event_id = v_made_id;
  UPDATE platform.bank_entry SET credit_request_id = v_made_id WHERE entry_id = p_entry_id;
  v_answer := platform.move_request(p_member_id, v_made_id, p_event_id, 'COMPLETED', p_actor, p_reason, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the entry % cannot be credited: %', p_entry_id, v_answer.code USING ERRCODE = 'HU004',
      DETAIL = v_answer.code;
  ELSIF v_answer.details ->> 'status' = 'COMPLETED' THEN
    PERFORM platform.settle_bank_entry(v_entry, v_made, p_actor, p_reason, p_now);
  ELSE
    UPDATE platform.bank_entry SET member_id = p_member_id, request_id = v_made_id, decision_reason = p_reason
    WHERE entry_id = p_entry_id;
  END IF;
  RETURN v_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.credit_bank_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.credit_bank_entry TO hanpan_app;
