CREATE OR REPLACE FUNCTION platform.due_distributions(p_most integer) RETURNS TABLE (member_id uuid, distribution_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT sent.member_id, sent.distribution_id FROM platform.distribution AS sent
  WHERE sent.arrived_at IS NULL ORDER BY sent.sent_at LIMIT p_most
$$;
REVOKE ALL ON FUNCTION platform.due_distributions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_distributions TO hanpan_app;
COMMENT ON FUNCTION platform.due_distributions IS '@background';
