CREATE OR REPLACE FUNCTION platform.bet_seoul_day(p_bet_id uuid) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT (to_timestamp(('x' || left(replace(p_bet_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
    AT TIME ZONE 'Asia/Seoul')::date
$$;
