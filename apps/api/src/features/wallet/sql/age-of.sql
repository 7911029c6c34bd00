-- A member's age at an instant: as it is kept of whose birth date lies sealed, else by the birth date.
CREATE OR REPLACE FUNCTION platform.age_of(p_age integer, p_birth_date date, p_now timestamptz) RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(p_age, extract(year FROM age((p_now AT TIME ZONE 'Asia/Seoul')::date, p_birth_date))::integer)
$$;
REVOKE ALL ON FUNCTION platform.age_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.age_of TO hanpan_app;
COMMENT ON FUNCTION platform.age_of IS 'A member''s whole years, as they are kept, or by a birth date in clear.';
