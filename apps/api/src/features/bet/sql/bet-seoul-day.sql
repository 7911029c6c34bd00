CREATE OR REPLACE FUNCTION platform.bet_seoul_day(p_bet_id uuid) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (to_timestamp(('x' || left(replace(p_bet_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
    AT TIME ZONE 'Asia/Seoul')::date
$$;
REVOKE ALL ON FUNCTION platform.bet_seoul_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bet_seoul_day TO hanpan_app;
COMMENT ON FUNCTION platform.bet_seoul_day IS 'The day of Seoul on which a bet was made, by its id.';
