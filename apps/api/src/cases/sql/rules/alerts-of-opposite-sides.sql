-- Linked members in the same rounds of a table or mini-game on a gaming day, of whom one won and the other lost all, with about the
-- same stake, again and again. The platform knows a bet's round and what became of it, not its side.
CREATE OR REPLACE FUNCTION platform.alerts_of_opposite_sides(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  WITH pair AS MATERIALIZED (
    SELECT DISTINCT link.member_id, link.other_id FROM platform.person_link AS link
    WHERE NOT EXISTS (SELECT FROM platform.person_verdict AS apart
      WHERE apart.member_id = link.member_id AND apart.other_id = link.other_id AND apart.verdict = 'NOT_SAME')
  ), own AS MATERIALIZED (
    SELECT bet.member_id, bet.vendor_id, bet.game_id, bet.round_id, sum(bet.stake_won) AS stake, sum(bet.win_won) AS win
    FROM (SELECT DISTINCT pair.member_id FROM pair) AS linked JOIN platform.bet AS bet ON bet.member_id = linked.member_id
    -- A bet's id begins with the instant at which it was made.
    WHERE bet.bet_id >= (lpad(to_hex((extract(epoch FROM platform.day_begin(p_day)) * 1000)::bigint), 12, '0')
        || '00000000000000000000')::uuid
      AND bet.bet_id < (lpad(to_hex((extract(epoch FROM platform.day_begin(p_day + 1)) * 1000)::bigint), 12, '0')
        || '00000000000000000000')::uuid
      AND bet.status = 'SETTLED' AND NOT bet.is_free AND bet.stake_won > 0 AND bet.category IN ('LIVE', 'MINI')
    GROUP BY bet.member_id, bet.vendor_id, bet.game_id, bet.round_id
  )
  SELECT pair.member_id, pair.other_id::text, ARRAY[pair.other_id], NULL::uuid,
    jsonb_build_object('rounds', count(*), 'stakedWon', sum(one.stake), 'wonWon', sum(one.win), 'otherStakedWon', sum(other.stake),
      'otherWonWon', sum(other.win))
  FROM pair JOIN own AS one ON one.member_id = pair.member_id
  JOIN own AS other ON other.member_id = pair.other_id AND other.vendor_id = one.vendor_id AND other.game_id = one.game_id
    AND other.round_id = one.round_id
  WHERE (one.win > 0) <> (other.win > 0) AND one.stake + other.stake >= (p ->> 'stakeFromWon')::bigint
    AND abs(one.stake - other.stake) * 100 <= greatest(one.stake, other.stake) * (p ->> 'apartPercent')::integer
  GROUP BY pair.member_id, pair.other_id
  HAVING count(*) >= (p ->> 'rounds')::integer
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_opposite_sides FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_opposite_sides TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_opposite_sides IS '@background';
