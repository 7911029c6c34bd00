-- Bets, of members of whom each has one here and whose locks are held. A bet that a vendor's own promotion opens takes no
-- stake and is held to nothing but its launch and its game. Where the vendor's tables are taken without being listed, a
-- code that is in no list is played under the game that was launched (platform.vendor.unlisted_games), unless another
-- vendor has that game now, or the one that the code names: it takes bets there. In units a stake may be all that 64 bits
-- hold: one with a rest is held to the game's limits as numeric.
CREATE OR REPLACE FUNCTION platform.wallet_bets(p_calls platform.wallet_call[], p_turn bigint) RETURNS platform.wallet_answer[]
LANGUAGE plpgsql
AS $$
DECLARE
  v_bets platform.wallet_bet[];
  v_plays ledger.play[];
  v_members uuid[];
  v_moved uuid[];
  v_is_first_use boolean;
  v_is_first_bet boolean;
  v_is_round_closed boolean;
  v_is_unusual boolean;
  v_bet platform.wallet_bet;
  v_answers platform.wallet_answer[] := '{}';
BEGIN
  -- The order of the refusals, of nobody as of a member who opened no game here, so that neither tells them apart: what was done before; the protocol's own; then the rules of the house (a locked bonus
  -- of the other kind: docs/money.md, "Rules" 5; the member's own limits; the rules of play, docs/profiles.md). The site's setting is the
  -- same for all members: it depends on none of their rows, so each of its reads is made at most once a statement.
  SELECT
      array_agg(bet), array_agg(play) FILTER (WHERE (bet).status IS NULL AND amount_won > 0), array_agg(member_id),
      bool_or(is_first_use), bool_or(is_first_bet), bool_or(is_round_closed), bool_or(is_unusual)
    INTO v_bets, v_plays, v_members, v_is_first_use, v_is_first_bet, v_is_round_closed, v_is_unusual
    FROM (
      SELECT call.member_id, call.amount_won, call.is_round_closed, launched.is_first_use, launched.number = 1 AS is_first_bet,
        call.rest <> 0 OR call.game_code <> launched.game_code OR call.now < now() - interval '1 hour' AS is_unusual,
        ROW(
          call.position,
          CASE
            WHEN done.kind IS NOT NULL THEN platform.wallet_replay(
              call.member_id, call.vendor_id, call.transaction_uuid, 'BET', NULL, call.amount_won, call.rest,
              call.currency, call.round_id, call.game_code)
            WHEN call.currency <> 'KRW' THEN 'RS_ERROR_WRONG_CURRENCY'
            WHEN launched.launch_id IS NULL THEN 'RS_ERROR_INVALID_TOKEN'
            ELSE launched.refusal
          END,
          balance.cash, call.member_id, call.vendor_id, call.transaction_uuid, call.bet_id, call.amount_won, call.now,
          call.is_free, call.round_id, call.is_round_closed, launched.launch_id, launched.is_first_use,
          launched.number, launched.game_id, launched.category, launched.rolling_bps, launched.contribution_percent,
          launched.has_rollover, call.rest, call.is_promo, nullif(call.game_code, launched.game_code),
          call.at_risk_won)::platform.wallet_bet AS bet,
        ROW(
          call.member_id, call.transfer_id, 'BET', 'wallet:' || launched.vendor_code, call.transaction_uuid,
          'GAMING:' || launched.vendor_code, -call.amount_won, call.now)::ledger.play AS play
      FROM unnest(p_calls) AS call
      LEFT JOIN LATERAL (
        SELECT member_id, cash FROM ledger.balance WHERE balance.member_id = call.member_id OFFSET 0
      ) AS balance ON true
      LEFT JOIN LATERAL (
        SELECT kind FROM platform.wallet_transaction AS done WHERE done.member_id = call.member_id
          AND done.vendor_id = call.vendor_id AND done.transaction_uuid = call.transaction_uuid OFFSET 0
      ) AS done ON true
      -- All that depends on the launch, joined by itself. Each join passes on every column that is read above it, so the
      -- joins beneath cost less without the call's columns. A table with a row for each member is read by its key alone:
      -- with a plain join, a plan made while the table was empty may read all of it, and is kept while the table grows.
      LEFT JOIN LATERAL (
        SELECT launch.launch_id, launch.first_used_at IS NULL AS is_first_use, vendor.code AS vendor_code,
          coalesce(member_play.bet_count, 0) + 1 AS number, game.game_id, game.code AS game_code, game.category,
          (coalesce(level_setting.document, platform.default_level_setting())
            -> 'rollingBps' ->> game.category)::smallint AS rolling_bps,
          (coalesce(level_setting.document, platform.default_level_setting())
            -> 'contribution' ->> game.category)::smallint AS contribution_percent,
          coalesce(money.open_rollovers > 0, false) AS has_rollover,
          CASE
            WHEN call.is_promo AND game.game_id IS NULL THEN 'RS_ERROR_INVALID_GAME'
            WHEN call.is_promo THEN NULL
            WHEN (member.status <> 'ACTIVE' OR member.frozen <> '{}')
              AND platform.refused_by_status(member.member_id, 'PLAY') IS NOT NULL
              THEN 'RS_ERROR_USER_DISABLED'
            WHEN NOT (SELECT takes_bets FROM platform.setting ORDER BY version DESC LIMIT 1)
              THEN 'RS_ERROR_USER_DISABLED'
            WHEN session.session_id IS NULL OR session.ended_at IS NOT NULL OR session.expires_at <= call.now
              OR (launch.first_used_at IS NULL AND launch.first_use_until <= call.now) THEN 'RS_ERROR_TOKEN_EXPIRED'
            WHEN vendor.status <> 'ACTIVE' THEN 'RS_ERROR_INVALID_PARTNER'
            WHEN game.game_id IS NULL OR game.status <> 'ACTIVE' OR game.category = ANY (
                (SELECT closed_categories FROM platform.setting ORDER BY version DESC LIMIT 1)::text[])
              THEN 'RS_ERROR_INVALID_GAME'
            WHEN CASE WHEN call.rest <> 0 THEN call.amount_won::numeric * 100000 + call.rest > game.max_bet_won * 100000
                OR (call.amount_won::numeric * 100000 + call.rest BETWEEN 1 AND game.min_bet_won * 100000 - 1)
              ELSE call.amount_won > game.max_bet_won OR (call.amount_won > 0 AND call.amount_won < game.min_bet_won) END
              OR (game.category = 'LIVE' AND money.locked_slot > 0) OR (game.category = 'SLOT' AND money.locked_live > 0)
              OR (coalesce(money.has_limits, false) AND (
                platform.passes_own_limit(call.member_id, call.amount_won, session.started_at, call.now)
                -- What is played for nothing was won before the member shut it.
                OR ((call.amount_won > 0 OR call.rest > 0) AND platform.is_shut(call.member_id, game.category, call.now))))
              THEN 'RS_ERROR_LIMIT_REACHED'
            -- Read once a statement, as the setting above; a site without rules of play asks nothing more.
            WHEN (SELECT play_rules FROM platform.setting ORDER BY version DESC LIMIT 1) IS NOT NULL
              THEN platform.refused_by_rules(
                (SELECT play_rules FROM platform.setting ORDER BY version DESC LIMIT 1), call, vendor.play_rules,
                game.category, launch.launch_id, platform.age_of(member.age, member.birth_date, call.now))
          END AS refusal
        FROM platform.launch
        LEFT JOIN LATERAL (
          SELECT session_id, started_at, ended_at, expires_at FROM platform.session
          WHERE session.member_id = launch.member_id AND session.session_id = launch.session_id OFFSET 0
        ) AS session ON true
        LEFT JOIN LATERAL (
          SELECT member_id, status, frozen, level_id, birth_date, age FROM platform.member WHERE member.member_id = launch.member_id OFFSET 0
        ) AS member ON true
        LEFT JOIN platform.vendor ON vendor.vendor_id = launch.vendor_id
        LEFT JOIN platform.game ON game.game_id = coalesce(
          (SELECT game_id FROM platform.game WHERE vendor_id = launch.vendor_id AND code = call.game_code),
          CASE WHEN vendor.unlisted_games = 'LAUNCHED' THEN (
            SELECT game_id FROM platform.game WHERE game_id = launch.game_id AND vendor_id = launch.vendor_id
              AND NOT EXISTS (SELECT FROM platform.game AS moved
                WHERE moved.former_vendor_id = launch.vendor_id AND moved.code = call.game_code)) END)
        LEFT JOIN platform.level_setting ON level_setting.level_id = member.level_id
        LEFT JOIN LATERAL (
          SELECT open_rollovers, locked_slot, locked_live, has_limits FROM platform.member_money AS money
          WHERE money.member_id = launch.member_id OFFSET 0
        ) AS money ON true
        LEFT JOIN LATERAL (
          SELECT bet_count FROM platform.member_play WHERE member_play.member_id = launch.member_id OFFSET 0
        ) AS member_play ON true
        WHERE launch.member_id = call.member_id AND launch.token_hash = call.token_hash
          AND launch.vendor_id = call.vendor_id
        OFFSET 0
      ) AS launched ON true
      WHERE call.kind = 'BET' AND call.turn = p_turn
      -- Not to be merged with what reads it: each decision is made once.
      OFFSET 0
    ) AS seen;
  IF v_bets IS NULL THEN
    RETURN v_answers;
  END IF;

  IF v_plays IS NOT NULL THEN
    v_moved := ledger.post_plays(v_plays);
    IF v_moved IS NULL OR cardinality(v_moved) < cardinality(v_plays) THEN
      FOR v_index IN 1 .. cardinality(v_bets) LOOP
        v_bet := v_bets[v_index];
        IF v_bet.status IS NULL AND v_bet.amount_won > 0 AND NOT coalesce(v_bet.member_id = ANY (v_moved), false) THEN
          v_bets[v_index].status := platform.wallet_refusal(v_plays, v_bet.member_id);
        END IF;
      END LOOP;
    END IF;
  END IF;

  WITH placed AS MATERIALIZED (
    SELECT * FROM unnest(v_bets) AS bet WHERE bet.status IS NULL
  ), counted AS (
    UPDATE platform.member_play SET bet_count = placed.number
    FROM placed WHERE member_play.member_id = placed.member_id AND member_play.member_id = ANY (v_members)
  ), noted AS (
    INSERT INTO platform.wallet_transaction (member_id, vendor_id, transaction_uuid, bet_id, amount_won, kind, rest)
    SELECT member_id, vendor_id, transaction_uuid, bet_id, amount_won, 'BET', nullif(rest, 0) FROM placed
  )
  INSERT INTO platform.bet (
    member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, bet_at, settled_at,
    registered_at, category, status, is_free, round_id, rolling_bps, contribution_percent, is_counted, is_promo,
    said_game_code)
  SELECT member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, amount_won, now,
    CASE WHEN is_round_closed THEN now END, CASE WHEN is_round_closed THEN now() END, category,
    CASE WHEN is_round_closed THEN 'SETTLED'::platform.bet_status ELSE 'OPEN' END, is_free, round_id, rolling_bps,
    contribution_percent, is_round_closed AND amount_won > 0, is_promo, said_game_code
  FROM placed;
  IF v_is_first_bet THEN
    INSERT INTO platform.member_play (member_id, bet_count)
    SELECT member_id, number FROM unnest(v_bets) AS bet WHERE bet.status IS NULL AND bet.number = 1;
  END IF;
  IF v_is_first_use THEN
    UPDATE platform.launch SET first_used_at = bet.now FROM unnest(v_bets) AS bet
    WHERE launch.member_id = bet.member_id AND launch.launch_id = bet.launch_id AND bet.status IS NULL
      AND bet.is_first_use AND launch.member_id = ANY (v_members);
  END IF;

  IF v_is_unusual THEN
    PERFORM platform.note_unusual(bet) FROM unnest(v_bets) AS bet WHERE bet.status IS NULL;
  END IF;
  FOREACH v_bet IN ARRAY v_bets LOOP
    IF v_is_round_closed AND v_bet.is_round_closed AND v_bet.status IS NULL THEN
      PERFORM platform.settle_play(v_bet.member_id, v_bet.bet_id, v_bet.category, v_bet.amount_won, 0,
        v_bet.at_risk_won, v_bet.rolling_bps, v_bet.contribution_percent, v_bet.has_rollover, v_bet.now);
    END IF;
    v_answers := v_answers || ROW(
      v_bet.position, coalesce(v_bet.status, 'RS_OK'),
      v_bet.balance_won - CASE WHEN v_bet.status IS NULL THEN v_bet.amount_won ELSE 0 END)::platform.wallet_answer;
  END LOOP;
  RETURN v_answers;
END
$$;
REVOKE ALL ON FUNCTION platform.wallet_bets FROM PUBLIC;
COMMENT ON FUNCTION platform.wallet_bets IS 'Bets: each needs a live token, an active member, a site, a category, a vendor and a game that are on, the game''s limits, and the money.';
