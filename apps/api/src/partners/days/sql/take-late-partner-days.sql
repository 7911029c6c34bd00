-- Turns what came late of members into days that are to be counted again, and asks for today's too. Yesterday's as long as it was
-- not counted ten minutes after its end: what began before midnight is written by then, and whatever comes later is noted. In a
-- transaction of its own, which is short: who notes something meanwhile waits for it and for no count.
CREATE OR REPLACE FUNCTION platform.take_late_partner_days(p_today date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH late AS (
    DELETE FROM platform.partner_late_day AS noted
    WHERE (noted.member_id, noted.day) IN (
      SELECT member_id, day FROM platform.partner_late_day FOR UPDATE SKIP LOCKED)
    RETURNING noted.day
  )
  INSERT INTO platform.partner_recount AS due (day)
  SELECT day FROM late UNION SELECT p_today
  UNION SELECT p_today - 1 WHERE NOT EXISTS (SELECT FROM platform.partner_day_count AS counted
    WHERE counted.day = p_today - 1
      AND counted.counted_at >= p_today::timestamp AT TIME ZONE 'Asia/Seoul' + interval '10 minutes')
  ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET noted = due.noted + 1
$$;
REVOKE ALL ON FUNCTION platform.take_late_partner_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.take_late_partner_days TO hanpan_app;
COMMENT ON FUNCTION platform.take_late_partner_days IS '@background';
