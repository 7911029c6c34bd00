-- Members whose settled bets of a game came back far above its stated return over many bets. Of each bet what it came back above the
-- stated return of its stake is a step; the steps' sum by the root of the sum of their squares is what the rule asks for, in tenths
-- (docs/cases.md, "Play that beats a game"). Games without a stated return are none of it.
CREATE OR REPLACE FUNCTION platform.alerts_of_beaten_game(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  SELECT found.member_id, found.game_id::text, '{}'::uuid[], NULL::uuid,
    jsonb_build_object('gameId', found.game_id, 'gameKo', found.name_ko, 'gameEn', found.name_en, 'bets', found.bets,
      'stakedWon', found.staked, 'wonWon', found.won, 'returnPercent', round(found.won * 100.0 / found.staked, 2),
      'statedPercent', found.rtp, 'tenths', floor(found.above / sqrt(found.squares) * 10))
  FROM (
    SELECT bet.member_id, bet.game_id, game.name_ko, game.name_en, game.rtp, count(*) AS bets, sum(bet.stake_won) AS staked,
      sum(bet.win_won) AS won, sum(bet.win_won - bet.stake_won * (game.rtp::double precision / 100)) AS above,
      sum((bet.win_won - bet.stake_won * (game.rtp::double precision / 100)) ^ 2) AS squares
    FROM platform.bet AS bet JOIN platform.game AS game ON game.game_id = bet.game_id
    WHERE bet.bet_at >= platform.day_begin(p_day) AND bet.bet_at < platform.day_begin(p_day + 1) AND bet.status = 'SETTLED'
      AND NOT bet.is_free AND NOT bet.is_promo AND bet.stake_won > 0 AND game.rtp IS NOT NULL
    GROUP BY bet.member_id, bet.game_id, game.name_ko, game.name_en, game.rtp
    HAVING count(*) >= (p ->> 'bets')::integer) AS found
  WHERE found.squares > 0 AND found.above * 10 >= (p ->> 'tenths')::integer * sqrt(found.squares)
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_beaten_game FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_beaten_game TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_beaten_game IS '@background';
