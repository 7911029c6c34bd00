-- The least bet_id of a day of Seoul: bet_id is a UUIDv7, which begins with its instant.
CREATE OR REPLACE FUNCTION platform.first_bet_id(p_day date) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (lpad(to_hex(1000 * extract(epoch FROM p_day::timestamp AT TIME ZONE 'Asia/Seoul')::bigint), 12, '0')
    || '00000000000000000000')::uuid
$$;
REVOKE ALL ON FUNCTION platform.first_bet_id FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.first_bet_id TO hanpan_app;
COMMENT ON FUNCTION platform.first_bet_id IS 'The least bet_id of a day of Seoul.';
