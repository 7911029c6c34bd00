-- Each partner of a day with themself and everybody above them on it.
CREATE OR REPLACE FUNCTION platform.partners_above(p_day date) RETURNS TABLE (partner_id uuid, above_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE place AS MATERIALIZED (
    SELECT place.partner_id, place.parent_id FROM platform.partner_place AS place
    WHERE place.from_day <= p_day AND place.until_day > p_day
  ), above (partner_id, above_id) AS (
    SELECT place.partner_id, place.partner_id FROM place
    UNION ALL
    SELECT above.partner_id, place.parent_id FROM above JOIN place ON place.partner_id = above.above_id
    WHERE place.parent_id IS NOT NULL
  )
  SELECT above.partner_id, above.above_id FROM above
$$;
REVOKE ALL ON FUNCTION platform.partners_above FROM PUBLIC;
COMMENT ON FUNCTION platform.partners_above IS '@background';
