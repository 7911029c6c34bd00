-- The first day of a limit's period: of Seoul, weeks from Monday.
CREATE OR REPLACE FUNCTION platform.period_start(p_kind text, p_now timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT date_trunc(
    CASE WHEN p_kind LIKE '%Week' THEN 'week' WHEN p_kind LIKE '%Month' THEN 'month' ELSE 'day' END,
    platform.seoul_day(p_now)::timestamp)::date
$$;
REVOKE ALL ON FUNCTION platform.period_start FROM PUBLIC;
