-- The days of Seoul that are to be scored, the first one first: each that is not done for good. A site begins with the day that runs. A
-- day is done two hours after its end: a bet of its last minute may be settled later.
CREATE OR REPLACE FUNCTION platform.due_harm_days(p_now timestamptz) RETURNS TABLE (day date, is_over boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO platform.job_progress (job, done_until) VALUES ('harm', platform.seoul_day(p_now) - 1) ON CONFLICT (job) DO NOTHING;
  RETURN QUERY
  SELECT series::date, platform.day_begin(series::date + 1) + interval '2 hours' <= p_now
  FROM platform.job_progress AS kept,
    generate_series((kept.done_until + 1)::timestamp, platform.seoul_day(p_now)::timestamp, interval '1 day') AS series
  WHERE kept.job = 'harm' ORDER BY 1;
END
$$;
REVOKE ALL ON FUNCTION platform.due_harm_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_harm_days TO hanpan_app;
COMMENT ON FUNCTION platform.due_harm_days IS '@background';
