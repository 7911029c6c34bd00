-- When a gaming day begins (docs/gaming-day.md).
CREATE OR REPLACE FUNCTION platform.day_begin(p_day date) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT p_day::timestamp AT TIME ZONE 'Asia/Seoul'
$$;
REVOKE ALL ON FUNCTION platform.day_begin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.day_begin TO hanpan_app;
