-- Whoever closes a round settles what the member still has open in it: a bet and a rollback with round_closed as a win
-- does. Until now a bet settled itself alone, and a rollback nothing.

-- Settles the bets of a member's round that are open yet, with what each has won by now. Answers how many there were;
-- whether anything is left to play with is asked by the caller, when all that happened at once is counted.
CREATE FUNCTION platform.settle_round(
  p_member_id uuid, p_vendor_id uuid, p_round_id text, p_game_id uuid, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_bet record;
  v_settled integer := 0;
BEGIN
  FOR v_bet IN
    UPDATE platform.bet SET status = 'SETTLED', settled_at = p_now, registered_at = now(),
        is_counted = platform.counts(category, stake_won, win_won)
      WHERE member_id = p_member_id AND vendor_id = p_vendor_id AND round_id = p_round_id
        AND bet.status = 'OPEN' AND bet.game_id = p_game_id
      RETURNING bet_id, category, stake_won, win_won, is_counted, rolling_bps, contribution_percent
  LOOP
    PERFORM platform.add_play(p_member_id, v_bet.category, 1, v_bet.stake_won, v_bet.win_won,
      CASE WHEN v_bet.is_counted THEN v_bet.stake_won ELSE 0 END,
      CASE WHEN v_bet.is_counted THEN v_bet.stake_won * v_bet.rolling_bps ELSE 0 END, p_now);
    IF v_bet.is_counted THEN
      PERFORM platform.count_stake(
        p_member_id, v_bet.bet_id, v_bet.stake_won * v_bet.contribution_percent / 100, p_now);
    END IF;
    v_settled := v_settled + 1;
  END LOOP;
  RETURN v_settled;
END
$$;

-- A bet came to its end and closed its round: the round's other bets, then the day's figures, rolling, and the rollover
-- if one is open.
CREATE OR REPLACE FUNCTION platform.settle_play(
  p_member_id uuid, p_bet_id uuid, p_category text, p_stake_won bigint, p_win_won bigint, p_is_counted boolean,
  p_rolling_bps bigint, p_contribution_percent bigint, p_has_rollover boolean, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.settle_round(p_member_id, vendor_id, round_id, game_id, p_now)
    FROM platform.bet WHERE member_id = p_member_id AND bet_id = p_bet_id;
  PERFORM platform.add_play(p_member_id, p_category, 1, p_stake_won, p_win_won,
    CASE WHEN p_is_counted THEN p_stake_won ELSE 0 END,
    CASE WHEN p_is_counted THEN p_stake_won * p_rolling_bps ELSE 0 END, p_now);
  IF p_has_rollover THEN
    PERFORM platform.count_rollover(p_member_id, p_bet_id,
      CASE WHEN p_is_counted THEN p_stake_won * p_contribution_percent / 100 ELSE 0 END, p_now);
  END IF;
END
$$;

-- What a win brings with it now and then: the round's end settles its other bets too, a day's first settlement makes
-- the day's row, an open rollover is counted, an amended bet changes the day's figures, what its stake counts, and sums
-- made before.
CREATE OR REPLACE FUNCTION platform.follow_win(p_win platform.wallet_win) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_win.has_others THEN
    PERFORM platform.settle_round(p_win.member_id, p_win.vendor_id, p_win.round_id, p_win.game_id, p_win.now);
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

DROP FUNCTION platform.wallet_rollback;

-- Takes a bet or a win back, and settles the round's other bets when it closes the round.
CREATE FUNCTION platform.wallet_rollback(
  p_member_id uuid, p_vendor_id uuid, p_transaction_uuid uuid, p_reference uuid,
  p_round_id text, p_is_round_closed boolean, p_game_code text, p_transfer_id uuid, p_now timestamptz,
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
  IF p_is_round_closed AND platform.settle_round(p_member_id, p_vendor_id, p_round_id,
      (SELECT game_id FROM platform.game WHERE vendor_id = p_vendor_id AND code = p_game_code), p_now) > 0 THEN
    PERFORM platform.reset_rollovers(p_member_id, p_now);
  END IF;
  INSERT INTO platform.wallet_transaction (
      member_id, vendor_id, transaction_uuid, bet_id, reference_transaction_uuid, amount_won, kind)
    VALUES (p_member_id, p_vendor_id, p_transaction_uuid, v_done.bet_id, p_reference, 0, 'ROLLBACK');
  status := 'RS_OK';
END
$$;
COMMENT ON FUNCTION platform.wallet_rollback IS
  'Takes a bet or a win back; unknown or already taken back answers RS_OK, an unknown one is remembered. round_closed settles the round''s open bets.';

-- All is as it was (057); a rollback is told whether it closes its round.
CREATE OR REPLACE FUNCTION platform.wallet_calls(
  p_kinds text[], p_member_ids uuid[], p_vendor_ids uuid[], p_transaction_uuids uuid[], p_references uuid[],
  p_token_hashes bytea[], p_round_ids text[], p_rounds_closed boolean[], p_game_codes text[], p_currencies text[],
  p_amounts_won bigint[], p_are_free boolean[], p_bet_ids uuid[], p_transfer_ids uuid[], p_nows timestamptz[]
) RETURNS TABLE (status text, balance_won bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET plan_cache_mode = force_generic_plan SET join_collapse_limit = 1
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  v_calls platform.wallet_call[] := platform.wallet_turns(
    p_kinds, p_member_ids, p_vendor_ids, p_transaction_uuids, p_references, p_token_hashes, p_round_ids,
    p_rounds_closed, p_game_codes, p_currencies, p_amounts_won, p_are_free, p_bet_ids, p_transfer_ids, p_nows);
  v_call platform.wallet_call;
  v_answer platform.wallet_answer;
  v_undone record;
  v_statuses text[];
  v_balances bigint[];
  v_turn bigint := 0;
  v_turns bigint := 1;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = ANY (p_member_ids) ORDER BY member_id FOR NO KEY UPDATE;
  FOREACH v_call IN ARRAY v_calls LOOP
    v_turns := greatest(v_turns, v_call.turn);
  END LOOP;
  WHILE v_turn < v_turns LOOP
    v_turn := v_turn + 1;
    IF 'BET' = ANY (p_kinds) THEN
      FOREACH v_answer IN ARRAY platform.wallet_bets(v_calls, v_turn) LOOP
        v_statuses[v_answer.position] := v_answer.status;
        v_balances[v_answer.position] := v_answer.balance_won;
      END LOOP;
    END IF;
    IF 'WIN' = ANY (p_kinds) THEN
      FOREACH v_answer IN ARRAY platform.wallet_wins(v_calls, v_turn) LOOP
        v_statuses[v_answer.position] := v_answer.status;
        v_balances[v_answer.position] := v_answer.balance_won;
      END LOOP;
    END IF;
    IF 'ROLLBACK' = ANY (p_kinds) THEN
      FOREACH v_call IN ARRAY v_calls LOOP
        CONTINUE WHEN v_call.kind <> 'ROLLBACK' OR v_call.turn <> v_turn;
        v_undone := platform.wallet_rollback(
          v_call.member_id, v_call.vendor_id, v_call.transaction_uuid, v_call.reference, v_call.round_id,
          v_call.is_round_closed, v_call.game_code, v_call.transfer_id, v_call.now);
        v_statuses[v_call.position] := v_undone.status;
        v_balances[v_call.position] := v_undone.balance_won;
      END LOOP;
    END IF;
  END LOOP;
  FOR v_position IN 1 .. cardinality(p_kinds) LOOP
    status := v_statuses[v_position];
    balance_won := v_balances[v_position];
    RETURN NEXT;
  END LOOP;
END
$$;

REVOKE ALL ON FUNCTION platform.settle_round, platform.wallet_rollback FROM PUBLIC;
