-- Whole years at an instant, by the day in Seoul: a birthday counts from its midnight there. Who was born on 29 February has it on
-- 1 March of other years.
CREATE OR REPLACE FUNCTION platform.age_on(p_birth_date date, p_now timestamptz) RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT extract(year FROM age((p_now AT TIME ZONE 'Asia/Seoul')::date, p_birth_date))::integer
$$;
REVOKE ALL ON FUNCTION platform.age_on FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.age_on TO hanpan_app;
COMMENT ON FUNCTION platform.age_on IS 'Whole years at an instant, by the day in Seoul.';
