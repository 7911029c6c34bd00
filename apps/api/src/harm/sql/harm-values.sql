-- What the markers of harm come to on a day of Seoul, of each member who has any (docs/harm.md, "The markers"). Bets that were given
-- back, free ones and vendors' promotions are none. Stretches of play and losses before a deposit are followed over midnight.
CREATE OR REPLACE FUNCTION platform.harm_values(p_day date) RETURNS TABLE (member_id uuid, marker text, value bigint)
LANGUAGE sql STABLE SET work_mem = '128MB' AS $$
  WITH span AS (
    SELECT platform.day_begin(p_day) AS begins, platform.day_begin(p_day + 1) AS ends
  ), bet AS MATERIALIZED (
    SELECT one.member_id, one.bet_at, one.stake_won, one.bet_at >= span.begins AS is_today,
      one.bet_at < span.begins + interval '6 hours' AS is_night,
      lag(one.bet_at) OVER (PARTITION BY one.member_id ORDER BY one.bet_at) AS before
    FROM platform.bet AS one, span
    WHERE one.bet_at >= span.begins - interval '6 hours' AND one.bet_at < span.ends AND one.status <> 'ROLLED_BACK'
      AND NOT one.is_free AND NOT one.is_promo AND one.stake_won > 0
  ), stretch AS (
    SELECT numbered.member_id, max(numbered.bet_at) - min(numbered.bet_at) AS lasted
    FROM (SELECT bet.member_id, bet.bet_at, bet.is_today, count(*) FILTER (WHERE bet.before IS NULL
            OR bet.bet_at - bet.before >= interval '30 minutes') OVER (PARTITION BY bet.member_id ORDER BY bet.bet_at
            ROWS UNBOUNDED PRECEDING) AS number FROM bet) AS numbered
    GROUP BY numbered.member_id, numbered.number HAVING bool_or(numbered.is_today)
  ), play AS (
    SELECT bet.member_id, count(*) AS bets, sum(bet.stake_won) AS staked, count(*) FILTER (WHERE bet.is_night
        AND date_trunc('minute', bet.bet_at) IS DISTINCT FROM date_trunc('minute', bet.before)) AS night_minutes
    FROM bet WHERE bet.is_today GROUP BY bet.member_id
  ), usual AS (
    SELECT day.member_id, sum(day.bets) AS bets, sum(day.stake_won) AS staked
    FROM platform.member_day_play AS day
    WHERE day.day >= p_day - 28 AND day.day < p_day GROUP BY day.member_id HAVING sum(day.bets) >= 100 AND sum(day.stake_won) > 0
  ), request AS (
    SELECT asked.member_id, asked.type, asked.status, asked.requested_at, asked.processed_at FROM platform.money_request AS asked, span
    WHERE asked.type = 'DEPOSIT' AND asked.requested_at >= span.begins AND asked.requested_at < span.ends
  ), gone AS (
    SELECT asked.member_id, asked.type FROM platform.money_request AS asked, span
    WHERE asked.status = 'CANCELLED' AND asked.processed_at >= span.begins AND asked.processed_at < span.ends
      AND asked.requested_at >= span.begins - interval '60 days'
  ), found AS (
    SELECT request.member_id, 'CHASING' AS marker, count(*) AS value FROM request
    CROSS JOIN LATERAL (
      SELECT sum(lost.stake_won - lost.win_won) AS won FROM platform.bet AS lost
      WHERE lost.member_id = request.member_id AND lost.status <> 'ROLLED_BACK' AND NOT lost.is_free AND NOT lost.is_promo
        -- A bet's id begins with the instant at which it was made.
        AND lost.bet_id >= (lpad(to_hex((extract(epoch FROM request.requested_at - interval '24 hours') * 1000)::bigint), 12, '0')
          || '00000000000000000000')::uuid
        AND lost.bet_id < (lpad(to_hex((extract(epoch FROM request.requested_at) * 1000)::bigint), 12, '0')
          || '00000000000000000000')::uuid) AS loss
    WHERE loss.won > 0 GROUP BY request.member_id
    UNION ALL
    SELECT play.member_id, 'STAKES', least(1000000, floor(play.staked * 100 * usual.bets / (usual.staked * play.bets)))::bigint
    FROM play JOIN usual USING (member_id) WHERE play.bets >= 20
    UNION ALL
    SELECT play.member_id, 'NIGHT', play.night_minutes FROM play WHERE play.night_minutes > 0
    UNION ALL
    SELECT gone.member_id, CASE gone.type WHEN 'DEPOSIT' THEN 'FAILED' ELSE 'CANCELLED' END, count(*) FROM gone GROUP BY 1, 2
    UNION ALL
    SELECT raise.member_id, 'RAISED', count(*) FROM platform.limit_raise AS raise, span
    WHERE raise.asked_at >= span.begins AND raise.asked_at < span.ends GROUP BY raise.member_id
    UNION ALL
    SELECT stretch.member_id, 'LONG', max(floor(extract(epoch FROM stretch.lasted) / 60))::bigint FROM stretch GROUP BY stretch.member_id
  )
  SELECT found.member_id, found.marker, found.value FROM found
  JOIN platform.member AS own ON own.member_id = found.member_id AND NOT own.simulated
  WHERE found.value > 0
$$;
REVOKE ALL ON FUNCTION platform.harm_values FROM PUBLIC;
COMMENT ON FUNCTION platform.harm_values IS '@background';
