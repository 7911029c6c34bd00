-- What a vendor's correction of a settled bet brings with it (money.md, "Deposits, bonus and rollover" 3 and 6). A stake
-- that was lost and is given back after all stops counting, one that was given back and is lost after all counts; and
-- rollovers that were RESET because nothing seemed left are OPEN again when the stake comes back or wins.

-- Counts a settled stake toward the oldest OPEN rollover; what is over flows into the next. Whether
-- anything is left to play with is asked by the caller, when all that happened at once is counted.
CREATE FUNCTION platform.count_stake(p_member_id uuid, p_bet_id uuid, p_counted_won bigint, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_open record;
  v_left bigint := p_counted_won;
  v_part bigint;
  v_met boolean := false;
BEGIN
  IF v_left > 0 THEN
    FOR v_open IN
      SELECT rollover_id, required_won - progress_won AS missing FROM platform.rollover
      WHERE member_id = p_member_id AND status = 'OPEN' ORDER BY opened_at, rollover_id
    LOOP
      v_part := least(v_left, v_open.missing);
      UPDATE platform.rollover SET progress_won = progress_won + v_part
      WHERE member_id = p_member_id AND rollover_id = v_open.rollover_id;
      INSERT INTO platform.rollover_count (member_id, bet_id, rollover_id, amount_won)
      VALUES (p_member_id, p_bet_id, v_open.rollover_id, v_part);
      v_met := v_met OR v_part = v_open.missing;
      v_left := v_left - v_part;
      EXIT WHEN v_left = 0;
    END LOOP;
    IF v_met THEN
      PERFORM platform.close_met_rollovers(p_member_id, p_now);
    END IF;
  END IF;
END
$$;

-- Counts a settled stake, and asks whether anything is left to play with.
CREATE OR REPLACE FUNCTION platform.count_rollover(
  p_member_id uuid, p_bet_id uuid, p_counted_won bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.count_stake(p_member_id, p_bet_id, p_counted_won, p_now);
  PERFORM platform.reset_rollovers(p_member_id, p_now);
END
$$;

-- Looks again at whether a settled bet's stake counts, after its win has changed: the day's figures, rolling and the
-- rollover follow. The caller holds the member's lock.
CREATE FUNCTION platform.recount_stake(p_member_id uuid, p_bet_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_bet record;
  v_sign integer;
BEGIN
  UPDATE platform.bet SET is_counted = NOT is_counted
  WHERE member_id = p_member_id AND bet_id = p_bet_id AND status = 'SETTLED'
    AND is_counted <> platform.counts(category, stake_won, win_won)
  RETURNING category, stake_won, rolling_bps, contribution_percent, is_counted INTO v_bet;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  v_sign := CASE WHEN v_bet.is_counted THEN 1 ELSE -1 END;
  PERFORM platform.add_play(p_member_id, v_bet.category, 0, 0, 0, v_sign * v_bet.stake_won,
    v_sign * v_bet.stake_won * v_bet.rolling_bps, p_now);
  IF v_bet.is_counted THEN
    PERFORM platform.count_rollover(
      p_member_id, p_bet_id, v_bet.stake_won * v_bet.contribution_percent / 100, p_now);
  ELSE
    PERFORM platform.uncount_rollover(p_member_id, p_bet_id);
  END IF;
END
$$;

-- Opens again the rollovers that were RESET at the instant in which a bet was settled, as it turns out too early. Where
-- there is still nothing left to play with they are RESET once more.
CREATE FUNCTION platform.reopen_rollovers(p_member_id uuid, p_bet_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_opened integer;
BEGIN
  UPDATE platform.rollover SET status = 'OPEN', closed_at = NULL
  FROM platform.bet
  WHERE bet.member_id = p_member_id AND bet.bet_id = p_bet_id
    AND rollover.member_id = p_member_id AND rollover.status = 'RESET' AND rollover.closed_at = bet.settled_at;
  GET DIAGNOSTICS v_opened = ROW_COUNT;
  IF v_opened > 0 THEN
    UPDATE platform.member_money SET open_rollovers = open_rollovers + v_opened WHERE member_id = p_member_id;
    PERFORM platform.reset_rollovers(p_member_id, p_now);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.count_stake, platform.recount_stake, platform.reopen_rollovers FROM PUBLIC;

-- What a win brings with it now and then: the round's end settles its other bets too, a day's first settlement makes
-- the day's row, an open rollover is counted, an amended bet changes the day's figures, what its stake counts, and sums
-- made before.
CREATE OR REPLACE FUNCTION platform.follow_win(p_win platform.wallet_win) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_other record;
BEGIN
  IF p_win.has_others THEN
    FOR v_other IN
      UPDATE platform.bet SET status = 'SETTLED', settled_at = p_win.now, registered_at = now(),
          is_counted = platform.counts(category, stake_won, win_won)
        WHERE member_id = p_win.member_id AND vendor_id = p_win.vendor_id AND round_id = p_win.round_id
          AND bet.status = 'OPEN' AND bet.game_id = p_win.game_id
        RETURNING bet_id, category, stake_won, win_won, is_counted, rolling_bps, contribution_percent
    LOOP
      PERFORM platform.add_play(p_win.member_id, v_other.category, 1, v_other.stake_won, v_other.win_won,
        CASE WHEN v_other.is_counted THEN v_other.stake_won ELSE 0 END,
        CASE WHEN v_other.is_counted THEN v_other.stake_won * v_other.rolling_bps ELSE 0 END, p_win.now);
      IF p_win.has_rollover AND v_other.is_counted THEN
        PERFORM platform.count_stake(
          p_win.member_id, v_other.bet_id, v_other.stake_won * v_other.contribution_percent / 100, p_win.now);
      END IF;
    END LOOP;
  END IF;
  IF p_win.is_settled AND NOT p_win.has_day THEN
    PERFORM platform.add_play(p_win.member_id, p_win.category, 1, p_win.stake_won, p_win.win_won, p_win.counted_won,
      p_win.counted_won * p_win.rolling_bps, p_win.now);
  END IF;
  IF p_win.is_settled AND p_win.has_rollover THEN
    PERFORM platform.count_stake(
      p_win.member_id, p_win.bet_id, p_win.counted_won * p_win.contribution_percent / 100, p_win.now);
  END IF;
  IF p_win.has_rollover AND (p_win.is_settled OR p_win.has_others) THEN
    PERFORM platform.reset_rollovers(p_win.member_id, p_win.now);
  END IF;
  IF p_win.is_amended THEN
    PERFORM platform.add_play(p_win.member_id, p_win.category, 0, 0, p_win.amount_won, 0, 0, p_win.now);
    PERFORM platform.reopen_rollovers(p_win.member_id, p_win.bet_id, p_win.now);
    PERFORM platform.recount_stake(p_win.member_id, p_win.bet_id, p_win.now);
  END IF;
  IF p_win.is_summed THEN
    PERFORM platform.forget_bet_days(p_win.member_id, p_win.bet_id);
  END IF;
END
$$;

-- Takes a bet or a win back. All is as it was (057) but for what follows from the correction of a settled bet.
CREATE OR REPLACE FUNCTION platform.wallet_rollback(
  p_member_id uuid, p_vendor_id uuid, p_transaction_uuid uuid, p_reference uuid,
  p_round_id text, p_game_code text, p_transfer_id uuid, p_now timestamptz,
  OUT status text, OUT balance_won bigint
)
LANGUAGE plpgsql
AS $$
DECLARE
  v_done record;
  v_outcome text;
BEGIN
  SELECT cash INTO balance_won FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    -- A user who does not exist has placed no bet and never will: there is nothing to remember.
    status := 'RS_OK';
    balance_won := 0;
    RETURN;
  END IF;

  PERFORM FROM platform.wallet_transaction
    WHERE member_id = p_member_id AND vendor_id = p_vendor_id AND transaction_uuid = p_transaction_uuid;
  IF FOUND THEN
    status := platform.wallet_replay(
      p_member_id, p_vendor_id, p_transaction_uuid, 'ROLLBACK', p_reference, NULL, NULL, p_round_id, p_game_code);
    RETURN;
  END IF;

  SELECT done.kind, done.bet_id, done.amount_won, done.rolled_back_at, vendor.code AS vendor_code,
      bet.status AS bet_status, bet.category, bet.stake_won, bet.win_won, bet.is_counted, bet.rolling_bps
    INTO v_done
    FROM platform.wallet_transaction AS done
    JOIN platform.vendor ON vendor.vendor_id = done.vendor_id
    LEFT JOIN platform.bet ON bet.member_id = done.member_id AND bet.bet_id = done.bet_id
    WHERE done.member_id = p_member_id AND done.vendor_id = p_vendor_id AND done.transaction_uuid = p_reference;
  IF NOT FOUND THEN
    -- Remembered: should the transaction come after all, its uuid is taken and it is refused.
    INSERT INTO platform.wallet_transaction (member_id, vendor_id, transaction_uuid, amount_won, kind)
      VALUES (p_member_id, p_vendor_id, p_reference, 0, 'REFUSED_AHEAD');
  ELSIF v_done.kind IN ('BET', 'WIN') AND v_done.rolled_back_at IS NULL THEN
    IF v_done.amount_won > 0 THEN
      SELECT outcome, cash INTO v_outcome, balance_won
        FROM ledger.rollback(p_member_id, p_transfer_id, 'wallet:' || v_done.vendor_code,
          p_transaction_uuid::text, 'wallet:' || v_done.vendor_code, p_reference::text, p_now);
      IF v_outcome <> 'OK' THEN
        status := CASE v_outcome
          WHEN 'INSUFFICIENT' THEN 'RS_ERROR_NOT_ENOUGH_MONEY'
          ELSE 'RS_ERROR_DUPLICATE_TRANSACTION' END;
        RETURN;
      END IF;
    END IF;
    UPDATE platform.wallet_transaction SET rolled_back_at = p_now
      WHERE member_id = p_member_id AND vendor_id = p_vendor_id AND transaction_uuid = p_reference;
    IF v_done.kind = 'BET' THEN
      IF v_done.bet_status = 'SETTLED' THEN
        PERFORM platform.add_play(p_member_id, v_done.category, -1, -v_done.stake_won, 0,
          CASE WHEN v_done.is_counted THEN -v_done.stake_won ELSE 0 END,
          CASE WHEN v_done.is_counted THEN -v_done.stake_won * v_done.rolling_bps ELSE 0 END, p_now);
        PERFORM platform.uncount_rollover(p_member_id, v_done.bet_id);
        PERFORM platform.reopen_rollovers(p_member_id, v_done.bet_id, p_now);
      ELSIF v_done.win_won > 0 THEN
        -- What it won stays until it is taken back by itself, and a win counts once its bet is no longer open.
        PERFORM platform.add_play(p_member_id, v_done.category, 0, 0, v_done.win_won, 0, 0, p_now);
      END IF;
      UPDATE platform.bet SET status = 'ROLLED_BACK', is_counted = false,
          settled_at = COALESCE(settled_at, p_now), registered_at = COALESCE(registered_at, now())
        WHERE member_id = p_member_id AND bet_id = v_done.bet_id;
    ELSE
      UPDATE platform.bet SET win_won = win_won - v_done.amount_won
        WHERE member_id = p_member_id AND bet_id = v_done.bet_id;
      IF v_done.bet_status <> 'OPEN' THEN
        PERFORM platform.add_play(p_member_id, v_done.category, 0, 0, -v_done.amount_won, 0, 0, p_now);
        PERFORM platform.recount_stake(p_member_id, v_done.bet_id, p_now);
      END IF;
      PERFORM platform.reset_rollovers(p_member_id, p_now);
    END IF;
    PERFORM platform.forget_bet_days(p_member_id, v_done.bet_id);
  END IF;
  INSERT INTO platform.wallet_transaction (
      member_id, vendor_id, transaction_uuid, bet_id, reference_transaction_uuid, amount_won, kind)
    VALUES (p_member_id, p_vendor_id, p_transaction_uuid, v_done.bet_id, p_reference, 0, 'ROLLBACK');
  status := 'RS_OK';
END
$$;
