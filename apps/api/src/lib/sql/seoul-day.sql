CREATE OR REPLACE FUNCTION platform.seoul_day(p_at timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE 'Asia/Seoul')::date
$$;
REVOKE ALL ON FUNCTION platform.seoul_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.seoul_day TO hanpan_app;
