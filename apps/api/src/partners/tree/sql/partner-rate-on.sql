-- A partner's rate of a category and kind on a day, in basis points.
CREATE OR REPLACE FUNCTION platform.partner_rate_on(p_partner_id uuid, p_category text, p_kind text, p_day date)
RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((SELECT rate_bps FROM platform.partner_rate
    WHERE partner_id = p_partner_id AND category = p_category AND kind = p_kind AND from_day <= p_day
    ORDER BY from_day DESC LIMIT 1), 0)
$$;
REVOKE ALL ON FUNCTION platform.partner_rate_on FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.partner_rate_on TO hanpan_app;
