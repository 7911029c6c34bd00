-- A win for a bet that was given back has another status than one for an unknown bet: the first is final, the second may
-- be for a bet on its way. The protocol has one status for both; BET_ROLLED_BACK is ours, and the application's door
-- translates it into the protocol's status. What a bet comes to counts on the day on which it was made
-- (docs/gaming-day.md). What a vendor pays as a promotion is no win of the stake: what counts is computed without it.
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
  v_has_others boolean;
  v_has_more boolean;
  v_is_owing boolean;
  v_today timestamptz := date_trunc('day', now(), 'Asia/Seoul');
  v_win platform.wallet_win;
  v_answers platform.wallet_answer[] := '{}';
BEGIN
  SELECT
      array_agg(win), array_agg(play) FILTER (WHERE (win).status IS NULL AND amount_won > 0), array_agg(member_id),
      array_agg(bet_id), array_agg(day), bool_or(has_others), bool_or(is_owing),
      bool_or(is_amended OR is_summed OR has_others OR rest <> 0
        OR (is_settled AND (has_rollover OR NOT has_day OR bet_at < v_today)))
    INTO v_wins, v_plays, v_members, v_bet_ids, v_days, v_has_others, v_is_owing, v_has_more
    FROM (
      SELECT call.member_id, call.amount_won, call.rest, bet.bet_id, bet.day, bet.bet_at, bet.has_day,
        bet.has_rollover, bet.has_others, bet.is_amended, bet.is_summed, bet.is_settled,
        balance.debt > 0 AND call.amount_won > 0 AS is_owing,
        ROW(
          call.position,
          CASE
            WHEN done.kind IS NOT NULL THEN platform.wallet_replay(
              call.member_id, call.vendor_id, call.transaction_uuid, 'WIN', call.reference, call.amount_won,
              call.rest, call.currency, call.round_id, call.game_code)
            WHEN call.currency <> 'KRW' THEN 'RS_ERROR_WRONG_CURRENCY'
            WHEN bet.bet_id IS NULL OR bet.round_id <> call.round_id OR bet.game_code <> call.game_code
              THEN platform.wallet_no_bet(call.vendor_id, call.game_code)
            WHEN bet.status = 'ROLLED_BACK' THEN 'BET_ROLLED_BACK'
            -- No sum of a member's passes what every program counts exactly (2^53 - 1): it would be read by nobody.
            WHEN greatest(balance.cash, bet.win_won) + call.amount_won > 9007199254740991 THEN 'RS_ERROR_WRONG_SYNTAX'
          END,
          balance.cash, call.member_id, call.vendor_id, call.transaction_uuid, call.reference, call.amount_won,
          call.now, call.round_id, bet.bet_id, bet.game_id, bet.category, bet.stake_won,
          bet.win_won + call.amount_won, bet.counted_won, bet.rolling_bps, bet.contribution_percent, bet.is_settled,
          bet.is_amended, bet.is_summed, bet.has_day, bet.has_others, bet.has_rollover, call.rest, call.is_promo,
          call.game_code, call.at_risk_won, bet.bet_at)::platform.wallet_win AS win,
        ROW(
          call.member_id, call.transfer_id, 'WIN', 'wallet:' || bet.vendor_code, call.transaction_uuid,
          'GAMING:' || bet.vendor_code, call.amount_won, call.now)::ledger.play AS play
      FROM unnest(p_calls) AS call
      LEFT JOIN LATERAL (
        SELECT member_id, cash, debt FROM ledger.balance WHERE balance.member_id = call.member_id OFFSET 0
      ) AS balance ON true
      LEFT JOIN LATERAL (
        SELECT kind FROM platform.wallet_transaction AS done WHERE done.member_id = call.member_id
          AND done.vendor_id = call.vendor_id AND done.transaction_uuid = call.transaction_uuid OFFSET 0
      ) AS done ON true
      -- All that depends on the bet, joined by itself, as in wallet_bets.
      LEFT JOIN LATERAL (
        SELECT bet.bet_id, bet.game_id, bet.category, bet.status, bet.round_id, bet.stake_won, bet.win_won, bet.bet_at,
          bet.rolling_bps, bet.contribution_percent, vendor.code AS vendor_code,
          coalesce(bet.said_game_code, game.code) AS game_code,
          (bet.bet_at AT TIME ZONE 'Asia/Seoul')::date AS day, today.member_id IS NOT NULL AS has_day,
          coalesce(money.open_rollovers > 0, false) AS has_rollover,
          least(bet.stake_won, coalesce(call.at_risk_won, platform.counts(bet.category, bet.stake_won,
            bet.win_won - bet.promo_won + CASE WHEN call.is_promo THEN 0 ELSE call.amount_won END))) AS counted_won,
          call.is_round_closed AND bet.status = 'OPEN' AS is_settled,
          bet.status = 'SETTLED' AND call.amount_won > 0 AS is_amended,
          CASE WHEN progress.summed_before IS NULL THEN false
            ELSE bet.bet_id < platform.first_bet_id(progress.summed_before) END AS is_summed,
          call.is_round_closed AND EXISTS (
            SELECT FROM platform.bet AS other
            WHERE other.member_id = call.member_id AND other.vendor_id = call.vendor_id
              AND other.round_id = call.round_id AND other.status = 'OPEN' AND other.bet_id <> bet.bet_id) AS has_others
        FROM platform.wallet_transaction AS placed
        CROSS JOIN LATERAL (
          SELECT bet_id, game_id, said_game_code, category, status, round_id, stake_won, win_won, promo_won, bet_at,
            rolling_bps, contribution_percent
          FROM platform.bet WHERE bet.member_id = placed.member_id AND bet.bet_id = placed.bet_id OFFSET 0
        ) AS bet
        LEFT JOIN platform.game ON game.game_id = bet.game_id
        LEFT JOIN platform.vendor ON vendor.vendor_id = placed.vendor_id
        LEFT JOIN LATERAL (
          SELECT open_rollovers FROM platform.member_money AS money WHERE money.member_id = placed.member_id OFFSET 0
        ) AS money ON true
        LEFT JOIN LATERAL (
          SELECT summed_before FROM platform.bet_progress AS progress WHERE progress.member_id = placed.member_id OFFSET 0
        ) AS progress ON true
        LEFT JOIN LATERAL (
          SELECT member_id FROM platform.member_day_play AS today WHERE today.member_id = placed.member_id
            AND today.day = (bet.bet_at AT TIME ZONE 'Asia/Seoul')::date AND today.category = bet.category OFFSET 0
        ) AS today ON true
        WHERE placed.member_id = call.member_id AND placed.vendor_id = call.vendor_id
          AND placed.transaction_uuid = call.reference AND placed.kind = 'BET'
        OFFSET 0
      ) AS bet ON true
      WHERE call.kind = 'WIN' AND call.turn = p_turn
      -- Not to be merged with what reads it: each decision is made once.
      OFFSET 0
    ) AS seen;
  IF v_wins IS NULL THEN
    RETURN v_answers;
  END IF;

  IF v_has_others THEN
    v_wins := platform.wallet_others(v_wins);
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
    -- What a win repays is the house's at once: the member has what is left of it.
    IF v_is_owing THEN
      FOR v_index IN 1 .. cardinality(v_wins) LOOP
        v_win := v_wins[v_index];
        IF v_win.status IS NULL AND v_win.amount_won > 0 THEN
          v_wins[v_index].balance_won := (
            SELECT cash FROM ledger.balance WHERE member_id = v_win.member_id) - v_win.amount_won;
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
