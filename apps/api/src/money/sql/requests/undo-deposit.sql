-- Takes a completed deposit back: its sum (what the cash does not cover becomes debt), its bonus, locked or already points or
-- cash, its requirement, and the day's stamp where the rest of the day does not reach it. Once: REPLAYED for one taken back. The
-- bank's entry, or the chain's transfer, that was its money waits for a person again (UNDONE): no deposit is completed with it
-- unseen.
CREATE OR REPLACE FUNCTION platform.undo_deposit(
  p_member_id uuid, p_request_id uuid, p_event_id uuid, p_actor text, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_was platform.money_request;
  v_rollover platform.rollover;
  v_day date;
  v_locked bigint := 0;
  v_deposit_id uuid;
  v_answer ledger.answer;
  v_quote platform.usdt_quote;
  v_entry_id uuid;
BEGIN
  -- Before the balance, as whoever decides about an entry holds them.
  PERFORM FROM platform.bank_entry WHERE request_id = p_request_id AND state = 'MATCHED' FOR NO KEY UPDATE;
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_was FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  ELSIF v_was.undone_at IS NOT NULL THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_was))::platform.money_answer;
  ELSIF v_was.type <> 'DEPOSIT' OR v_was.status <> 'COMPLETED' THEN
    RETURN platform.refused('REQUEST_FINISHED', jsonb_build_object('status', v_was.status));
  END IF;
  SELECT * INTO v_rollover FROM platform.rollover WHERE member_id = p_member_id AND rollover_id = p_request_id;
  IF v_rollover.status = 'OPEN' THEN
    IF v_rollover.bonus_won > 0 AND v_rollover.forfeited_at IS NULL THEN
      v_locked := v_rollover.bonus_won;
      v_answer := ledger.bonus_forfeit(
        p_member_id, platform.new_id(p_now), 'bonus-forfeit', p_request_id::text, v_locked, p_reason, p_now);
      IF v_answer.outcome <> 'OK' THEN
        RAISE EXCEPTION 'the bonus of deposit % cannot be taken back: %', p_request_id, v_answer.outcome;
      END IF;
    END IF;
    UPDATE platform.member_money SET open_rollovers = open_rollovers - 1,
        locked_slot = locked_slot - CASE v_rollover.kind WHEN 'SLOT' THEN v_locked ELSE 0 END,
        locked_live = locked_live - CASE v_rollover.kind WHEN 'LIVE' THEN v_locked ELSE 0 END
      WHERE member_id = p_member_id;
  ELSIF v_rollover.status = 'MET' AND v_rollover.bonus_won > 0 AND v_rollover.forfeited_at IS NULL THEN
    PERFORM platform.take_points_back(
      p_member_id, 'deposit-undo-bonus', p_request_id::text, v_rollover.bonus_won, p_reason, p_now);
  END IF;
  UPDATE platform.rollover SET undone_at = p_now,
      status = CASE status WHEN 'OPEN' THEN 'RESET' ELSE status END, closed_at = coalesce(closed_at, p_now),
      forfeited_at = CASE WHEN v_locked > 0 THEN p_now ELSE forfeited_at END
    WHERE member_id = p_member_id AND rollover_id = p_request_id;

  SELECT transfer_id INTO v_deposit_id FROM ledger.transfer
    WHERE member_id = p_member_id AND source = 'deposit' AND source_id = p_request_id::text;
  SELECT * INTO v_quote FROM platform.usdt_quote WHERE member_id = p_member_id AND request_id = p_request_id;
  v_answer := ledger.claim_rated(p_member_id, platform.new_id(p_now), 'ADMIN_RECOVERY', 'deposit-undo',
    p_request_id::text, CASE WHEN v_quote.usdt IS NOT NULL THEN 'EXCHANGE'
      ELSE platform.holder_of(coalesce(v_was.booked_account_id, v_was.deposit_account_id)) END,
    v_was.amount_won, p_now,
    v_deposit_id, p_reason, v_quote.network, v_quote.usdt, v_quote.rate_jeon);
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the deposit % cannot be taken back: %', p_request_id, v_answer.outcome;
  END IF;
  v_day := platform.seoul_day(v_was.processed_at);
  UPDATE platform.member_day SET deposits_won = deposits_won - v_was.amount_won, deposit_count = deposit_count - 1
    WHERE member_id = p_member_id AND day = v_day;
  PERFORM platform.note_partner_day(p_member_id, v_day);
  PERFORM platform.take_stamp_back(p_member_id, v_day, p_request_id::text, p_reason, p_now);
  PERFORM platform.reset_rollovers(p_member_id, p_now);
  UPDATE platform.money_request SET undone_at = p_now, undone_by = p_actor
    WHERE member_id = p_member_id AND request_id = p_request_id RETURNING * INTO v_was;
  UPDATE platform.bank_entry SET state = 'WAITING', reasons = '{UNDONE}', undone_request_id = p_request_id,
      member_id = NULL, request_id = NULL, decided_by = NULL, decided_at = NULL, decision_reason = NULL
    WHERE request_id = p_request_id AND state = 'MATCHED' RETURNING entry_id INTO v_entry_id;
  -- Whose a transfer is the chain says; gone after it was credited it stays so.
  UPDATE platform.chain_transfer AS transfer SET state = 'WAITING', request_id = NULL, decided_by = NULL, decided_at = NULL,
      member_id = platform.payer_of_transfer(transfer.network, transfer.from_address, transfer.from_mark, transfer.to_address),
      reasons = '{UNDONE}' || CASE WHEN 'GONE_AFTER_CREDIT' = ANY (transfer.reasons) THEN '{GONE_AFTER_CREDIT}'::text[] ELSE '{}' END
    WHERE transfer.member_id = p_member_id AND transfer.request_id = p_request_id AND transfer.state = 'CREDITED';
  IF v_entry_id IS NOT NULL THEN
    PERFORM platform.publish(v_entry_id, 'OPERATORS', 'alert',
      jsonb_build_object('kind', 'BANK_ENTRY', 'memberId', v_entry_id), p_now);
  END IF;
  INSERT INTO platform.money_request_event (member_id, event_id, request_id, at, actor, from_status, to_status, reason)
  VALUES (p_member_id, p_event_id, p_request_id, p_now, p_actor, 'COMPLETED', 'UNDONE', p_reason);
  PERFORM platform.publish_request(p_member_id, p_request_id, v_was.type, v_was.status, v_was.amount_won, p_now);
  PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, to_jsonb(v_was))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.undo_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.undo_deposit TO hanpan_app;
