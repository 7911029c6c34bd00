-- Says that the drafts of days from one on were made of what holds no more: they are made again before they are approved.
CREATE OR REPLACE FUNCTION platform.outdate_partner_runs(p_from date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.partner_run SET outdated = true WHERE status = 'DRAFT' AND to_day >= p_from AND NOT outdated
$$;
REVOKE ALL ON FUNCTION platform.outdate_partner_runs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.outdate_partner_runs TO hanpan_app;
