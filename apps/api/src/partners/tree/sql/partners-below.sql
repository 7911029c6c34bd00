-- A partner and everybody who stands below them on some day of a period (both days included), with how deep by the shortest way.
CREATE OR REPLACE FUNCTION platform.partners_below(p_partner_id uuid, p_from date, p_to date)
RETURNS TABLE (partner_id uuid, depth integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE below (partner_id, depth) AS (
    SELECT p_partner_id, 0
    UNION
    SELECT place.partner_id, below.depth + 1 FROM below
    JOIN platform.partner_place AS place ON place.parent_id = below.partner_id
     AND place.from_day <= p_to AND place.until_day > p_from
  ) CYCLE partner_id SET is_cycle USING path
  SELECT below.partner_id, min(below.depth) FROM below GROUP BY 1
$$;
REVOKE ALL ON FUNCTION platform.partners_below FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.partners_below TO hanpan_app;
COMMENT ON FUNCTION platform.partners_below IS '@background';
