CREATE OR REPLACE FUNCTION platform.due_exclusions(p_now timestamptz, p_most integer) RETURNS TABLE (member_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT due.member_id FROM (
    SELECT exclusion.member_id FROM platform.member_exclusion AS exclusion
    WHERE exclusion.until <= p_now AND exclusion.ended_at IS NULL ORDER BY exclusion.until LIMIT p_most) AS due
$$;
REVOKE ALL ON FUNCTION platform.due_exclusions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_exclusions TO hanpan_app;
COMMENT ON FUNCTION platform.due_exclusions IS '@background';
