-- How far a member is toward the next level that has criteria, until a day of Seoul; no row where there is none, and of whom
-- nothing is given now: excluded or pausing, suspended, closed, kept from bonuses (docs/levels.md, "Who sees no progress"). What is not asked for is 0 of 0.
CREATE OR REPLACE FUNCTION platform.level_progress(p_member_id uuid, p_today date)
RETURNS TABLE (level_id uuid, months integer, since date, deposits_reached bigint, deposits_asked bigint,
               counted_reached bigint, counted_asked bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT next.level_id, next.months, next.since,
         coalesce((SELECT sum(day.deposits_won) FROM platform.member_day AS day
                    WHERE next.deposit_won > 0 AND day.member_id = p_member_id
                      AND day.day BETWEEN next.since AND p_today), 0)::bigint,
         next.deposit_won,
         coalesce((SELECT sum(day.counted_won) FROM platform.member_day_play AS day
                    WHERE next.counted_won > 0 AND day.member_id = p_member_id
                      AND day.day BETWEEN next.since AND p_today), 0)::bigint,
         next.counted_won
    FROM platform.member
    JOIN platform.next_levels(p_today) AS next ON next.own_level_id = member.level_id
   WHERE member.member_id = p_member_id AND platform.refused_by_status(p_member_id, 'BONUS') IS NULL
$$;
REVOKE ALL ON FUNCTION platform.level_progress FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.level_progress TO hanpan_app;
