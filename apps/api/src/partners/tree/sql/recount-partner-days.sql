-- Places of the tree changed from a day on: asks for the partners' sums of the days until today to be made again, as far as
-- anybody played or paid, and for drafts of settlements too.
CREATE OR REPLACE FUNCTION platform.recount_partner_days(p_from date, p_today date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.partner_run SET outdated = true WHERE status = 'DRAFT' AND to_day >= p_from AND NOT outdated;
  INSERT INTO platform.partner_recount AS due (day)
  SELECT day::date FROM generate_series(
    greatest(p_from, least((SELECT min(day) FROM platform.member_day_play), (SELECT min(day) FROM platform.member_day), p_today)),
    p_today, interval '1 day') AS day
  ON CONFLICT (day) DO UPDATE SET noted = due.noted + 1
$$;
REVOKE ALL ON FUNCTION platform.recount_partner_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.recount_partner_days TO hanpan_app;
COMMENT ON FUNCTION platform.recount_partner_days IS '@background';
