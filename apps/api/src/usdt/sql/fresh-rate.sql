-- The newest rate that a network still takes; no row when the newest is too old, or lies in the future.
CREATE OR REPLACE FUNCTION platform.fresh_rate(p_network text, p_now timestamptz)
RETURNS TABLE (rate_jeon bigint, source text, told_at timestamptz)
LANGUAGE sql STABLE ROWS 1 SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT rate.rate_jeon, rate.source, rate.told_at
  FROM (SELECT * FROM platform.usdt_rate WHERE usdt_rate.told_at <= p_now + interval '1 minute'
        ORDER BY usdt_rate.told_at DESC, rate_id DESC LIMIT 1) AS rate
  JOIN platform.usdt_network ON network = p_network
  WHERE rate.told_at > p_now - make_interval(mins => rate_minutes)
$$;
REVOKE ALL ON FUNCTION platform.fresh_rate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.fresh_rate TO hanpan_app;
