CREATE OR REPLACE FUNCTION platform.wallet_rollback(
  p_member_id uuid, p_vendor_id uuid, p_transaction_uuid uuid, p_reference uuid,
  p_round_id text, p_is_round_closed boolean, p_game_code text, p_transfer_id uuid, p_now timestamptz,
  p_at_risk_won bigint,
  OUT status text, OUT balance_won bigint
)
LANGUAGE plpgsql
AS $$
DECLARE
  v_done record;
  v_outcome text;
  v_taken bigint;
BEGIN
  SELECT cash INTO balance_won FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    -- A user who does not exist has placed no bet and never will: there is nothing to remember.
    status := 'RS_OK';
    RETURN;
  END IF;

  PERFORM FROM platform.wallet_transaction
    WHERE member_id = p_member_id AND vendor_id = p_vendor_id AND transaction_uuid = p_transaction_uuid;
  IF FOUND THEN
    status := platform.wallet_replay(
      p_member_id, p_vendor_id, p_transaction_uuid, 'ROLLBACK', p_reference, NULL, NULL, NULL, p_round_id, p_game_code);
    RETURN;
  END IF;

  SELECT done.kind, done.bet_id, done.amount_won, done.rest, done.is_promo, done.rolled_back_at, vendor.code AS vendor_code,
      bet.status AS bet_status, bet.bet_at, bet.category, bet.stake_won, bet.win_won, bet.rolling_bps,
      CASE WHEN bet.is_counted THEN coalesce(bet.at_risk_won, bet.stake_won) ELSE 0 END AS counted_won
    INTO v_done
    FROM platform.wallet_transaction AS done
    JOIN platform.vendor ON vendor.vendor_id = done.vendor_id
    -- By its key alone, as in wallet_bets: joined as it is, all that the member played may be read.
    LEFT JOIN LATERAL (
      SELECT * FROM platform.bet WHERE bet.member_id = done.member_id AND bet.bet_id = done.bet_id OFFSET 0
    ) AS bet ON true
    WHERE done.member_id = p_member_id AND done.vendor_id = p_vendor_id AND done.transaction_uuid = p_reference;
  IF NOT FOUND THEN
    IF NOT EXISTS (SELECT FROM platform.launch WHERE member_id = p_member_id AND vendor_id = p_vendor_id) THEN
      status := 'RS_OK';
      balance_won := NULL;
      RETURN;
    END IF;
    -- Remembered: should the transaction come after all, its uuid is taken and it is refused.
    INSERT INTO platform.wallet_transaction (member_id, vendor_id, transaction_uuid, amount_won, kind)
      VALUES (p_member_id, p_vendor_id, p_reference, 0, 'REFUSED_AHEAD');
  ELSIF v_done.kind IN ('BET', 'WIN') AND v_done.rolled_back_at IS NULL THEN
    IF v_done.amount_won > 0 THEN
      SELECT outcome, cash INTO v_outcome, balance_won
        FROM ledger.rollback(p_member_id, p_transfer_id, 'wallet:' || v_done.vendor_code,
          p_transaction_uuid::text, 'wallet:' || v_done.vendor_code, p_reference::text, p_now);
      IF v_outcome <> 'OK' THEN
        status := 'RS_ERROR_DUPLICATE_TRANSACTION';
        RETURN;
      END IF;
    END IF;
    IF v_done.rest IS NOT NULL THEN
      PERFORM platform.keep_rest(p_member_id, p_vendor_id, CASE v_done.kind WHEN 'BET' THEN 1 ELSE -1 END * v_done.rest);
    END IF;
    UPDATE platform.wallet_transaction SET rolled_back_at = p_now
      WHERE member_id = p_member_id AND vendor_id = p_vendor_id AND transaction_uuid = p_reference;
    IF v_done.kind = 'BET' THEN
      v_taken := CASE WHEN v_done.win_won > 0 OR EXISTS (
          SELECT FROM (
            SELECT member_id FROM platform.wallet_transaction
            WHERE bet_id = v_done.bet_id AND kind = 'WIN' AND rest IS NOT NULL OFFSET 0
          ) AS win WHERE member_id = p_member_id)
        THEN platform.take_back_wins(p_member_id, p_vendor_id, v_done.vendor_code, v_done.bet_id, p_now) ELSE 0 END;
      IF v_done.bet_status = 'SETTLED' THEN
        PERFORM platform.add_play(p_member_id, v_done.category, -1, -v_done.stake_won, -v_taken,
          -v_done.counted_won, -v_done.counted_won * v_done.rolling_bps, v_done.bet_at);
        PERFORM platform.uncount_rollover(p_member_id, v_done.bet_id);
        PERFORM platform.reopen_rollovers(p_member_id, v_done.bet_id, p_now);
      END IF;
      UPDATE platform.bet SET status = 'ROLLED_BACK', is_counted = false, at_risk_won = NULL, win_won = 0,
          promo_won = 0,
          amended_at = CASE v_done.bet_status WHEN 'OPEN' THEN NULL ELSE p_now END,
          settled_at = COALESCE(settled_at, p_now), registered_at = COALESCE(registered_at, now())
        WHERE member_id = p_member_id AND bet_id = v_done.bet_id;
      IF v_taken > 0 THEN
        SELECT cash INTO balance_won FROM ledger.balance WHERE member_id = p_member_id;
        PERFORM platform.reset_rollovers(p_member_id, p_now);
      END IF;
    ELSE
      UPDATE platform.bet SET win_won = win_won - v_done.amount_won,
          promo_won = promo_won - CASE WHEN v_done.is_promo THEN v_done.amount_won ELSE 0 END,
          amended_at = CASE v_done.bet_status WHEN 'OPEN' THEN NULL ELSE p_now END
        WHERE member_id = p_member_id AND bet_id = v_done.bet_id;
      IF v_done.bet_status <> 'OPEN' THEN
        PERFORM platform.add_play(p_member_id, v_done.category, 0, 0, -v_done.amount_won, 0, 0, v_done.bet_at);
        PERFORM platform.recount_stake(p_member_id, v_done.bet_id, p_at_risk_won, p_now);
        PERFORM platform.reset_rollovers(p_member_id, p_now);
      END IF;
    END IF;
    PERFORM platform.forget_bet_days(p_member_id, v_done.bet_id);
  END IF;
  IF p_is_round_closed AND platform.settle_round(
      p_member_id, p_vendor_id, p_round_id, p_game_code, p_at_risk_won, p_now) > 0
  THEN
    PERFORM platform.reset_rollovers(p_member_id, p_now);
  END IF;
  INSERT INTO platform.wallet_transaction (
      member_id, vendor_id, transaction_uuid, bet_id, reference_transaction_uuid, amount_won, kind)
    VALUES (p_member_id, p_vendor_id, p_transaction_uuid, v_done.bet_id, p_reference, 0, 'ROLLBACK');
  status := 'RS_OK';
END
$$;
REVOKE ALL ON FUNCTION platform.wallet_rollback FROM PUBLIC;
