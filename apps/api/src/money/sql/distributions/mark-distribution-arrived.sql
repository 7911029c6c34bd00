CREATE OR REPLACE FUNCTION platform.mark_distribution_arrived(p_from_member_id uuid, p_distribution_id uuid, p_now timestamptz)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.distribution SET arrived_at = p_now
  WHERE member_id = p_from_member_id AND distribution_id = p_distribution_id AND arrived_at IS NULL
$$;
REVOKE ALL ON FUNCTION platform.mark_distribution_arrived FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.mark_distribution_arrived TO hanpan_app;
