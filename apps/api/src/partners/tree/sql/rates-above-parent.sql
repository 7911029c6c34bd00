-- Every rate that is above the parent's on some day from one on: on the days on which a place or a rate begins.
CREATE OR REPLACE FUNCTION platform.rates_above_parent(p_from date)
RETURNS TABLE (partner_id uuid, parent_id uuid, category text, kind text, day date, rate_bps integer, parent_bps integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH pair AS (
    SELECT place.partner_id, place.parent_id, greatest(place.from_day, p_from) AS low, place.until_day AS high
    FROM platform.partner_place AS place WHERE place.parent_id IS NOT NULL AND place.until_day > p_from
  ), point AS (
    SELECT pair.partner_id, pair.parent_id, pair.low AS day FROM pair
    UNION
    SELECT pair.partner_id, pair.parent_id, rate.from_day FROM pair
    JOIN platform.partner_rate AS rate ON rate.partner_id IN (pair.partner_id, pair.parent_id)
     AND rate.from_day > pair.low AND rate.from_day < pair.high
  ), compared AS (
    SELECT point.partner_id, point.parent_id, category, kind, point.day,
           platform.partner_rate_on(point.partner_id, category, kind, point.day) AS rate_bps,
           platform.partner_rate_on(point.parent_id, category, kind, point.day) AS parent_bps
    FROM point, unnest('{LIVE,SLOT,SPORTS,MINI}'::text[]) AS category, unnest('{ROLLING,LOSING}'::text[]) AS kind
  )
  SELECT * FROM compared WHERE compared.rate_bps > compared.parent_bps ORDER BY compared.day, compared.partner_id
$$;
REVOKE ALL ON FUNCTION platform.rates_above_parent FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.rates_above_parent TO hanpan_app;
COMMENT ON FUNCTION platform.rates_above_parent IS '@background';
