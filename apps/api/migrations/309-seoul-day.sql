CREATE OR REPLACE FUNCTION platform.seoul_day(p_at timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE 'Asia/Seoul')::date
$$;
