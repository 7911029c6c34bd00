-- Linked members against each other on a gaming day, with about the same stake, again and again: in the same rounds of a table or
-- mini-game, of whom one won and the other lost all; or on two sides of the same market of a match, whatever became of it. Of a
-- table the platform knows a bet's round and what became of it, of a match what its vendor says that the bet is on.
CREATE OR REPLACE FUNCTION platform.alerts_of_opposite_sides(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  WITH pair AS MATERIALIZED (
    SELECT DISTINCT link.member_id, link.other_id FROM platform.person_link AS link
    WHERE NOT EXISTS (SELECT FROM platform.person_verdict AS apart
      WHERE apart.member_id = link.member_id AND apart.other_id = link.other_id AND apart.verdict = 'NOT_SAME')
  ), made AS MATERIALIZED (
    SELECT bet.* FROM (SELECT DISTINCT pair.member_id FROM pair) AS linked JOIN platform.bet AS bet ON bet.member_id = linked.member_id
    -- A bet's id begins with the instant at which it was made.
    WHERE bet.bet_id >= (lpad(to_hex((extract(epoch FROM platform.day_begin(p_day)) * 1000)::bigint), 12, '0')
        || '00000000000000000000')::uuid
      AND bet.bet_id < (lpad(to_hex((extract(epoch FROM platform.day_begin(p_day + 1)) * 1000)::bigint), 12, '0')
        || '00000000000000000000')::uuid
      AND bet.status IN ('OPEN', 'SETTLED') AND NOT bet.is_free AND bet.stake_won > 0 AND bet.category IN ('LIVE', 'MINI', 'SPORTS')
  ), own AS MATERIALIZED (
    SELECT made.member_id, made.vendor_id, made.game_id, made.round_id AS event, NULL AS side, sum(made.stake_won) AS stake,
      sum(made.win_won) AS win
    FROM made WHERE made.status = 'SETTLED' AND made.category IN ('LIVE', 'MINI')
    GROUP BY made.member_id, made.vendor_id, made.game_id, made.round_id
    UNION ALL
    SELECT made.member_id, made.vendor_id, made.game_id, noted.event, noted.side, sum(made.stake_won), sum(made.win_won)
    FROM made JOIN platform.bet_side AS noted ON noted.member_id = made.member_id AND noted.vendor_id = made.vendor_id
      AND noted.transaction_uuid = made.transaction_uuid
    WHERE made.category = 'SPORTS'
    GROUP BY made.member_id, made.vendor_id, made.game_id, noted.event, noted.side
  ), met AS (
    -- Of a match on which they have several sides it is one: the one with the most at stake.
    SELECT DISTINCT ON (pair.member_id, pair.other_id, one.vendor_id, one.game_id, one.event)
      pair.member_id, pair.other_id, one.stake, one.win, other.stake AS other_stake, other.win AS other_win
    FROM pair JOIN own AS one ON one.member_id = pair.member_id
    JOIN own AS other ON other.member_id = pair.other_id AND other.vendor_id = one.vendor_id AND other.game_id = one.game_id
      AND other.event = one.event
    WHERE CASE WHEN one.side IS NULL THEN other.side IS NULL AND (one.win > 0) <> (other.win > 0) ELSE one.side <> other.side END
      AND one.stake + other.stake >= (p ->> 'stakeFromWon')::bigint
      AND abs(one.stake - other.stake) * 100 <= greatest(one.stake, other.stake) * (p ->> 'apartPercent')::integer
    ORDER BY pair.member_id, pair.other_id, one.vendor_id, one.game_id, one.event, one.stake + other.stake DESC
  )
  SELECT met.member_id, met.other_id::text, ARRAY[met.other_id], NULL::uuid,
    jsonb_build_object('rounds', count(*), 'stakedWon', sum(met.stake), 'wonWon', sum(met.win), 'otherStakedWon', sum(met.other_stake),
      'otherWonWon', sum(met.other_win))
  FROM met
  GROUP BY met.member_id, met.other_id
  HAVING count(*) >= (p ->> 'rounds')::integer
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_opposite_sides FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_opposite_sides TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_opposite_sides IS '@background';
