-- A win for a bet that was given back is told apart from one for a bet that is not known: the first is so for ever, the
-- second may be a bet on its way. The protocol has one status for both; BET_ROLLED_BACK is ours, and the application's
-- door puts it into the protocol's words. What a bet comes to stands on the day on which it was made
-- (docs/gaming-day.md). What a vendor pays as a promotion is no win of the stake: what counts is reckoned without it.
CREATE OR REPLACE FUNCTION platform.wallet_wins(p_calls platform.wallet_call[], p_turn bigint) RETURNS platform.wallet_answer[]
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
  v_today timestamptz := date_trunc('day', now(), 'Asia/Seoul');
  v_win platform.wallet_win;
  v_answers platform.wallet_answer[] := '{}';
BEGIN
  SELECT
      array_agg(ROW(
        position, status, cash - CASE WHEN status IS NULL AND amount_won > 0 THEN least(debt, amount_won) ELSE 0 END,
        member_id, vendor_id, transaction_uuid, reference, amount_won, now, round_id, bet_id,
        game_id, category, stake_won, win_won, counted_won, rolling_bps, contribution_percent, is_settled, is_amended,
        is_summed, has_day, has_others, has_rollover, rest, is_promo, game_code,
        round_risk_won, bet_at)::platform.wallet_win),
      array_agg(ROW(
        member_id, transfer_id, 'WIN', 'wallet:' || vendor_code, transaction_uuid, 'GAMING:' || vendor_code,
        amount_won, now)::ledger.play) FILTER (WHERE status IS NULL AND amount_won > 0),
      array_agg(member_id), array_agg(bet_id), array_agg(day),
      bool_or(is_amended OR is_summed OR has_others OR rest <> 0
        OR (is_settled AND (has_rollover OR NOT has_day OR bet_at < v_today)))
    INTO v_wins, v_plays, v_members, v_bet_ids, v_days, v_has_more
    FROM (
      SELECT call.position, call.member_id, call.vendor_id, call.transaction_uuid, call.reference, call.amount_won,
        call.now, call.round_id, call.transfer_id, bet.bet_at, balance.cash, balance.debt, vendor.code AS vendor_code,
        bet.bet_id, bet.game_id,
        bet.category, bet.stake_won, bet.win_won + call.amount_won AS win_won,
        least(bet.stake_won, coalesce(call.at_risk_won, platform.counts(bet.category,
          bet.stake_won + others.stake_won, played.win_won + others.win_won))) AS counted_won,
        CASE WHEN bet.status = 'SETTLED' THEN call.at_risk_won ELSE coalesce(call.at_risk_won, platform.counts(
          bet.category, bet.stake_won + others.stake_won, played.win_won + others.win_won))
        END AS round_risk_won,
        bet.rolling_bps, bet.contribution_percent,
        call.is_round_closed AND bet.status = 'OPEN' AS is_settled,
        bet.status = 'SETTLED' AND call.amount_won > 0 AS is_amended,
        CASE WHEN progress.summed_before IS NULL THEN false
          ELSE bet.bet_id < platform.first_bet_id(progress.summed_before) END AS is_summed,
        (bet.bet_at AT TIME ZONE 'Asia/Seoul')::date AS day,
        call.rest, call.is_promo, call.game_code, today.member_id IS NOT NULL AS has_day,
        coalesce(money.open_rollovers > 0, false) AS has_rollover, others.bets > 0 AS has_others,
        CASE
          WHEN balance.member_id IS NULL THEN 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
          WHEN done.kind IS NOT NULL THEN platform.wallet_replay(
            call.member_id, call.vendor_id, call.transaction_uuid, 'WIN', call.reference, call.amount_won,
            call.rest, call.currency, call.round_id, call.game_code)
          WHEN call.currency <> 'KRW' THEN 'RS_ERROR_WRONG_CURRENCY'
          WHEN bet.bet_id IS NULL OR bet.round_id <> call.round_id
            OR coalesce(bet.said_game_code, game.code) <> call.game_code
            THEN platform.wallet_no_bet(call.vendor_id, call.game_code)
          WHEN bet.status = 'ROLLED_BACK' THEN 'BET_ROLLED_BACK'
          -- No sum of a member's passes what every program counts exactly (2^53 - 1): it would be read by nobody.
          WHEN greatest(balance.cash, bet.win_won) + call.amount_won > 9007199254740991 THEN 'RS_ERROR_WRONG_SYNTAX'
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
        AND today.day = (bet.bet_at AT TIME ZONE 'Asia/Seoul')::date AND today.category = bet.category
      CROSS JOIN LATERAL (
        SELECT bet.win_won - bet.promo_won + CASE WHEN call.is_promo THEN 0 ELSE call.amount_won END AS win_won
      ) AS played
      CROSS JOIN LATERAL (
        -- What else of the round comes to its end with this win.
        SELECT count(*) AS bets, coalesce(sum(other.stake_won), 0)::bigint AS stake_won,
          coalesce(sum(other.win_won - other.promo_won), 0)::bigint AS win_won
        FROM platform.bet AS other
        WHERE call.is_round_closed AND other.member_id = call.member_id AND other.vendor_id = call.vendor_id
          AND other.round_id = call.round_id AND other.status = 'OPEN' AND call.game_code = coalesce(
            other.said_game_code, (SELECT code FROM platform.game AS its WHERE its.game_id = other.game_id))
          AND other.bet_id <> bet.bet_id) AS others
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
      member_id, vendor_id, transaction_uuid, bet_id, reference_transaction_uuid, amount_won, kind, rest, is_promo)
    SELECT member_id, vendor_id, transaction_uuid, bet_id, reference, amount_won, 'WIN', nullif(rest, 0),
      nullif(is_promo, false) FROM paid
  ), counted AS (
    UPDATE platform.member_day_play AS today SET bets = today.bets + 1, stake_won = today.stake_won + paid.stake_won,
      win_won = today.win_won + paid.win_won, counted_won = today.counted_won + paid.counted_won,
      rolling_earned = today.rolling_earned + paid.counted_won * paid.rolling_bps
    FROM paid
    WHERE paid.is_settled AND today.member_id = paid.member_id
      AND today.day = (paid.bet_at AT TIME ZONE 'Asia/Seoul')::date AND today.category = paid.category
      AND today.member_id = ANY (v_members) AND today.day = ANY (v_days)
  )
  UPDATE platform.bet SET win_won = paid.win_won,
    status = CASE WHEN paid.is_settled THEN 'SETTLED'::platform.bet_status ELSE bet.status END,
    settled_at = CASE WHEN paid.is_settled THEN paid.now ELSE bet.settled_at END,
    registered_at = CASE WHEN paid.is_settled THEN now() ELSE bet.registered_at END,
    is_counted = CASE WHEN paid.is_settled THEN paid.counted_won > 0 ELSE bet.is_counted END,
    is_promo = bet.is_promo OR paid.is_promo,
    promo_won = bet.promo_won + CASE WHEN paid.is_promo THEN paid.amount_won ELSE 0 END,
    at_risk_won = CASE WHEN paid.is_settled THEN nullif(paid.counted_won, paid.stake_won) ELSE bet.at_risk_won END
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
REVOKE ALL ON FUNCTION platform.wallet_wins FROM PUBLIC;
COMMENT ON FUNCTION platform.wallet_wins IS 'Wins of known bets, paid whatever became of token, session or member; round_closed settles the round''s open bets.';
