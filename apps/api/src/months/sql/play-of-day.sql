-- What the settled bets made on a day came to (docs/gaming-day.md), by game, by the members' levels as they are now, and by
-- whose the members were on the day. One reading of the day's bets.
CREATE OR REPLACE FUNCTION platform.play_of_day(p_day date)
RETURNS TABLE (kind text, subject_id uuid, vendor_id uuid, category text, bets bigint, stake_won bigint, win_won bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_nestloop = off SET work_mem = '256MB'
SET jit = off AS $$
  SELECT CASE grouping(bet.game_id, member.level_id, own.partner_id)
      WHEN 3 THEN 'GAME' WHEN 5 THEN 'LEVEL' ELSE 'PARTNER' END,
    coalesce(bet.game_id, member.level_id, own.partner_id, '00000000-0000-0000-0000-000000000000'),
    coalesce(bet.vendor_id, '00000000-0000-0000-0000-000000000000'), bet.category,
    count(*), sum(bet.stake_won)::bigint, sum(bet.win_won)::bigint
  FROM platform.bet
  LEFT JOIN platform.member ON member.member_id = bet.member_id
  LEFT JOIN platform.partner_member AS own ON own.member_id = bet.member_id
    AND own.from_day <= p_day AND own.until_day > p_day
  WHERE bet.bet_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul' AND bet.bet_at < (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
    AND bet.status = 'SETTLED'
  GROUP BY GROUPING SETS (
    (bet.game_id, bet.vendor_id, bet.category), (member.level_id, bet.category), (own.partner_id, bet.category))
$$;
REVOKE ALL ON FUNCTION platform.play_of_day FROM PUBLIC;
COMMENT ON FUNCTION platform.play_of_day IS '@background';
