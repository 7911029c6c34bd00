-- Members who have reached the criteria of the next level: in the months that run, and in the first seven days of a month also
-- in those that ended with the last one, so that who reached it on the last evening is still found. At most p_limit, those of the lowest levels
-- first. Whom nothing may be given now is left out. Sums are read once for all members (docs/levels.md, "A level never changes by itself").
CREATE OR REPLACE FUNCTION platform.due_levels(p_today date, p_limit integer)
RETURNS TABLE (member_id uuid, login_id text, nickname text, own_level_id uuid, level_id uuid, since date, until date,
               deposits_reached bigint, deposits_asked bigint, counted_reached bigint, counted_asked bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH ends AS (
    SELECT p_today AS until
    UNION ALL
    SELECT date_trunc('month', p_today::timestamp)::date - 1 WHERE extract(day FROM p_today) <= 7
  ), next AS MATERIALIZED (
    SELECT one.*, ends.until FROM ends CROSS JOIN LATERAL platform.next_levels(ends.until) AS one
  ), paid AS (
    SELECT day.member_id, next.own_level_id, next.until, sum(day.deposits_won)::bigint AS won
      FROM next
      JOIN platform.member_day AS day ON day.day BETWEEN next.since AND next.until
      JOIN platform.member ON member.member_id = day.member_id AND member.level_id = next.own_level_id
     WHERE next.deposit_won > 0
     GROUP BY day.member_id, next.own_level_id, next.until
  ), played AS (
    SELECT day.member_id, next.own_level_id, next.until, sum(day.counted_won)::bigint AS won
      FROM next
      JOIN platform.member_day_play AS day ON day.day BETWEEN next.since AND next.until
      JOIN platform.member ON member.member_id = day.member_id AND member.level_id = next.own_level_id
     WHERE next.counted_won > 0
     GROUP BY day.member_id, next.own_level_id, next.until
  ), reached AS (
    SELECT DISTINCT ON (member.member_id) member.member_id, member.login_id, member.nickname, next.own_level_id,
           next.level_id, next.rank, next.since, next.until, coalesce(paid.won, 0) AS deposits_reached,
           next.deposit_won AS deposits_asked, coalesce(played.won, 0) AS counted_reached, next.counted_won AS counted_asked
      FROM next
      JOIN platform.member ON member.level_id = next.own_level_id AND member.status = 'ACTIVE'
      LEFT JOIN paid ON paid.member_id = member.member_id AND paid.until = next.until
      LEFT JOIN played ON played.member_id = member.member_id AND played.until = next.until
     WHERE coalesce(paid.won, 0) >= next.deposit_won AND coalesce(played.won, 0) >= next.counted_won
     ORDER BY member.member_id, next.until DESC
  ), ordered AS (
    -- OFFSET 0: what may be given is asked of as many as are shown, not of all who have reached a level.
    SELECT reached.* FROM reached ORDER BY reached.rank, reached.member_id OFFSET 0
  )
  SELECT ordered.member_id, ordered.login_id, ordered.nickname, ordered.own_level_id, ordered.level_id, ordered.since,
         ordered.until, ordered.deposits_reached, ordered.deposits_asked, ordered.counted_reached, ordered.counted_asked
    FROM ordered
   WHERE platform.refused_by_status(ordered.member_id, 'BONUS') IS NULL
   ORDER BY ordered.rank, ordered.member_id
   LIMIT p_limit
$$;
REVOKE ALL ON FUNCTION platform.due_levels FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_levels TO hanpan_app;
