-- Turns what came late of members into days that are to be counted again, and asks for today's and yesterday's too. In a
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
  SELECT day FROM late UNION SELECT p_today UNION SELECT p_today - 1
  ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET noted = due.noted + 1
$$;
REVOKE ALL ON FUNCTION platform.take_late_partner_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.take_late_partner_days TO hanpan_app;
COMMENT ON FUNCTION platform.take_late_partner_days IS '@background';
