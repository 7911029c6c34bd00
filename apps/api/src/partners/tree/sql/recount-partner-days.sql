-- Asks for the partners' sums of the days from one on until today to be made again, as far as anybody played or paid.
CREATE OR REPLACE FUNCTION platform.recount_partner_days(p_from date, p_today date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO platform.partner_recount AS due (day)
  SELECT day::date FROM generate_series(
    greatest(p_from, least((SELECT min(day) FROM platform.member_day_play), (SELECT min(day) FROM platform.member_day), p_today)),
    p_today, interval '1 day') AS day
  ON CONFLICT (day) DO UPDATE SET noted = due.noted + 1
$$;
REVOKE ALL ON FUNCTION platform.recount_partner_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.recount_partner_days TO hanpan_app;
COMMENT ON FUNCTION platform.recount_partner_days IS '@background';
