-- Wins, of members of whom each has one here and whose locks are held. The token, the session, the member's and the
-- game's state are not asked: what is won is paid.

-- A win with what its decision saw of its bet; status null while nothing refuses it. win_won is the bet's, with it.
CREATE TYPE platform.wallet_win AS (
  position integer, status text, balance_won bigint, member_id uuid, vendor_id uuid, transaction_uuid uuid,
  reference uuid, amount_won bigint, now timestamptz, round_id text, bet_id uuid, game_id uuid, category text,
  stake_won bigint, win_won bigint, counted_won bigint, rolling_bps smallint, contribution_percent smallint,
  is_settled boolean, is_amended boolean, is_summed boolean, has_day boolean, has_others boolean, has_rollover boolean
);

CREATE FUNCTION platform.wallet_wins(p_calls platform.wallet_call[], p_turn bigint) RETURNS platform.wallet_answer[]
LANGUAGE plpgsql
AS $$
DECLARE
  v_wins platform.wallet_win[];
  v_plays ledger.play[];
  v_members uuid[];
  v_bet_ids uuid[];
  v_days date[];
  v_moved uuid[];
  v_has_more boolean;
  v_win platform.wallet_win;
  v_answers platform.wallet_answer[] := '{}';
BEGIN
  SELECT
      array_agg(ROW(
        position, status, cash, member_id, vendor_id, transaction_uuid, reference, amount_won, now, round_id, bet_id,
        game_id, category, stake_won, win_won, counted_won, rolling_bps, contribution_percent, is_settled, is_amended,
        is_summed, has_day, has_others, has_rollover)::platform.wallet_win),
      array_agg(ROW(
        member_id, transfer_id, 'WIN', 'wallet:' || vendor_code, transaction_uuid, 'GAMING:' || vendor_code,
        amount_won, now)::ledger.play) FILTER (WHERE status IS NULL AND amount_won > 0),
      array_agg(member_id), array_agg(bet_id), array_agg(day), bool_or(is_amended OR is_summed OR has_others OR (is_settled AND (has_rollover OR NOT has_day)))
    INTO v_wins, v_plays, v_members, v_bet_ids, v_days, v_has_more
    FROM (
      SELECT call.position, call.member_id, call.vendor_id, call.transaction_uuid, call.reference, call.amount_won,
        call.now, call.round_id, call.transfer_id, balance.cash, vendor.code AS vendor_code, bet.bet_id, bet.game_id,
        bet.category, bet.stake_won, bet.win_won + call.amount_won AS win_won,
        CASE WHEN platform.counts(bet.category, bet.stake_won, bet.win_won + call.amount_won)
          THEN bet.stake_won ELSE 0 END AS counted_won,
        bet.rolling_bps, bet.contribution_percent,
        call.is_round_closed AND bet.status = 'OPEN' AS is_settled,
        bet.status = 'SETTLED' AND call.amount_won > 0 AS is_amended,
        CASE WHEN progress.summed_before IS NULL THEN false
          ELSE bet.bet_id < platform.first_bet_id(progress.summed_before) END AS is_summed,
        (call.now AT TIME ZONE 'Asia/Seoul')::date AS day,
        today.member_id IS NOT NULL AS has_day, coalesce(money.open_rollovers > 0, false) AS has_rollover,
        call.is_round_closed AND EXISTS (
          SELECT FROM platform.bet AS other
          WHERE other.member_id = call.member_id AND other.vendor_id = call.vendor_id
            AND other.round_id = call.round_id AND other.status = 'OPEN' AND other.game_id = bet.game_id
            AND other.bet_id <> bet.bet_id) AS has_others,
        CASE
          WHEN balance.member_id IS NULL THEN 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
          WHEN done.kind IS NOT NULL THEN platform.wallet_replay(
            call.member_id, call.vendor_id, call.transaction_uuid, 'WIN', call.reference, call.amount_won,
            call.currency, call.round_id, call.game_code)
          WHEN call.currency <> 'KRW' THEN 'RS_ERROR_WRONG_CURRENCY'
          WHEN bet.bet_id IS NULL OR bet.status = 'ROLLED_BACK' OR bet.round_id <> call.round_id
            OR game.code <> call.game_code THEN platform.wallet_no_bet(call.vendor_id, call.game_code)
        END AS status
      FROM unnest(p_calls) AS call
      LEFT JOIN ledger.balance ON balance.member_id = call.member_id
      LEFT JOIN platform.wallet_transaction AS done ON done.member_id = call.member_id
        AND done.vendor_id = call.vendor_id AND done.transaction_uuid = call.transaction_uuid
      LEFT JOIN platform.wallet_transaction AS placed ON placed.member_id = call.member_id
        AND placed.vendor_id = call.vendor_id AND placed.transaction_uuid = call.reference AND placed.kind = 'BET'
      LEFT JOIN platform.bet ON bet.member_id = placed.member_id AND bet.bet_id = placed.bet_id
      LEFT JOIN platform.game ON game.game_id = bet.game_id
      LEFT JOIN platform.vendor ON vendor.vendor_id = placed.vendor_id
      LEFT JOIN platform.member_money AS money ON money.member_id = call.member_id
      LEFT JOIN platform.bet_progress AS progress ON progress.member_id = call.member_id
      LEFT JOIN platform.member_day_play AS today ON today.member_id = call.member_id
        AND today.day = (call.now AT TIME ZONE 'Asia/Seoul')::date AND today.category = bet.category
      WHERE call.kind = 'WIN' AND call.turn = p_turn
      -- Not to be merged with what reads it: each decision is made once.
      OFFSET 0
    ) AS seen;
  IF v_wins IS NULL THEN
    RETURN v_answers;
  END IF;

  IF v_plays IS NOT NULL THEN
    v_moved := ledger.post_plays(v_plays);
    IF v_moved IS NULL OR cardinality(v_moved) < cardinality(v_plays) THEN
      FOR v_index IN 1 .. cardinality(v_wins) LOOP
        v_win := v_wins[v_index];
        IF v_win.status IS NULL AND v_win.amount_won > 0 AND NOT coalesce(v_win.member_id = ANY (v_moved), false) THEN
          v_wins[v_index].status := 'RS_ERROR_DUPLICATE_TRANSACTION';
        END IF;
      END LOOP;
    END IF;
  END IF;

  -- A win for a settled bet amends it: the vendor's correction, or a win that its round's end overtook.
  WITH paid AS MATERIALIZED (
    SELECT * FROM unnest(v_wins) AS win WHERE win.status IS NULL
  ), noted AS (
    INSERT INTO platform.wallet_transaction (
      member_id, vendor_id, transaction_uuid, bet_id, reference_transaction_uuid, amount_won, kind)
    SELECT member_id, vendor_id, transaction_uuid, bet_id, reference, amount_won, 'WIN' FROM paid
  ), counted AS (
    UPDATE platform.member_day_play AS today SET bets = today.bets + 1, stake_won = today.stake_won + paid.stake_won,
      win_won = today.win_won + paid.win_won, counted_won = today.counted_won + paid.counted_won,
      rolling_earned = today.rolling_earned + paid.counted_won * paid.rolling_bps
    FROM paid
    WHERE paid.is_settled AND today.member_id = paid.member_id
      AND today.day = (paid.now AT TIME ZONE 'Asia/Seoul')::date AND today.category = paid.category
      AND today.member_id = ANY (v_members) AND today.day = ANY (v_days)
  )
  UPDATE platform.bet SET win_won = paid.win_won,
    status = CASE WHEN paid.is_settled THEN 'SETTLED'::platform.bet_status ELSE bet.status END,
    settled_at = CASE WHEN paid.is_settled THEN paid.now ELSE bet.settled_at END,
    registered_at = CASE WHEN paid.is_settled THEN now() ELSE bet.registered_at END,
    is_counted = CASE WHEN paid.is_settled THEN paid.counted_won > 0 ELSE bet.is_counted END
  FROM paid WHERE bet.member_id = paid.member_id AND bet.bet_id = paid.bet_id
    AND bet.member_id = ANY (v_members) AND bet.bet_id = ANY (v_bet_ids);

  FOREACH v_win IN ARRAY v_wins LOOP
    IF v_has_more AND v_win.status IS NULL THEN
      PERFORM platform.follow_win(v_win);
    END IF;
    v_answers := v_answers || ROW(
      v_win.position, coalesce(v_win.status, 'RS_OK'),
      v_win.balance_won + CASE WHEN v_win.status IS NULL THEN v_win.amount_won ELSE 0 END)::platform.wallet_answer;
  END LOOP;
  RETURN v_answers;
END
$$;
COMMENT ON FUNCTION platform.wallet_wins IS
  'Wins of known bets, paid whatever became of token, session or member; round_closed settles the round''s open bets.';

-- What a win brings with it now and then: the round's end settles its other bets too, a day's first settlement makes
-- the day's row, an open rollover is counted, an amended bet changes the day's figures and sums made before.
CREATE FUNCTION platform.follow_win(p_win platform.wallet_win) RETURNS void
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
      PERFORM platform.settle_play(p_win.member_id, v_other.bet_id, v_other.category, v_other.stake_won,
        v_other.win_won, v_other.is_counted, v_other.rolling_bps, v_other.contribution_percent, p_win.has_rollover,
        p_win.now);
    END LOOP;
  END IF;
  IF p_win.is_settled AND NOT p_win.has_day THEN
    PERFORM platform.add_play(p_win.member_id, p_win.category, 1, p_win.stake_won, p_win.win_won, p_win.counted_won,
      p_win.counted_won * p_win.rolling_bps, p_win.now);
  END IF;
  IF p_win.is_settled AND p_win.has_rollover THEN
    PERFORM platform.count_rollover(
      p_win.member_id, p_win.bet_id, p_win.counted_won * p_win.contribution_percent / 100, p_win.now);
  END IF;
  IF p_win.is_amended THEN
    PERFORM platform.add_play(p_win.member_id, p_win.category, 0, 0, p_win.amount_won, 0, 0, p_win.now);
  END IF;
  IF p_win.is_summed THEN
    PERFORM platform.forget_bet_days(p_win.member_id, p_win.bet_id);
  END IF;
END
$$;

-- A win whose bet is not known: of a game that is, or not.
CREATE FUNCTION platform.wallet_no_bet(p_vendor_id uuid, p_game_code text) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM platform.game WHERE vendor_id = p_vendor_id AND code = p_game_code)
    THEN 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' ELSE 'RS_ERROR_INVALID_GAME' END
$$;

REVOKE ALL ON FUNCTION platform.wallet_wins, platform.follow_win, platform.wallet_no_bet FROM PUBLIC;
