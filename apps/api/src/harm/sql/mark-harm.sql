-- Marks whom a score of the last days, today among them, keeps from bonuses and advertising. A mark stays for its days though the score of its
-- day falls again: whoever is marked could make the mean stake small by many bets of little.
CREATE OR REPLACE FUNCTION platform.mark_harm(p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  WITH due AS MATERIALIZED (
    SELECT scored.member_id, max(scored.day) AS day FROM platform.money_setting() AS own
    JOIN platform.harm_day AS scored ON scored.day > platform.seoul_day(p_now) - own.harm_mark_days::integer
      AND scored.score >= own.harm_mark_from
    WHERE own.harm_mark_from > 0 GROUP BY scored.member_id
  ), lifted AS (
    DELETE FROM platform.harm_mark AS mark USING platform.money_setting() AS own
    WHERE (own.harm_mark_from = 0 OR mark.day <= platform.seoul_day(p_now) - own.harm_mark_days::integer)
      AND NOT EXISTS (SELECT FROM due WHERE due.member_id = mark.member_id)
  )
  INSERT INTO platform.harm_mark AS mark (member_id, day, marked_at) SELECT due.member_id, due.day, p_now FROM due
  ON CONFLICT (member_id) DO UPDATE SET day = excluded.day WHERE mark.day < excluded.day
$$;
REVOKE ALL ON FUNCTION platform.mark_harm FROM PUBLIC;
COMMENT ON FUNCTION platform.mark_harm IS '@background';
