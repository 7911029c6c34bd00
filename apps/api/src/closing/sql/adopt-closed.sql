-- Accounts that were closed before closings were kept, or by a process of the version before: their terms begin now. Answers how many.
CREATE OR REPLACE FUNCTION platform.adopt_closed(p_reopen_until timestamptz, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_rows bigint;
BEGIN
  INSERT INTO platform.closing (member_id, closed_at, closed_by, reopen_until, due_at)
  SELECT member_id, p_now, 'BEFORE', p_reopen_until, p_reopen_until FROM platform.member
  WHERE status = 'CLOSED' AND NOT EXISTS (SELECT FROM platform.closing WHERE closing.member_id = member.member_id)
  ORDER BY member_id LIMIT 1000
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END
$$;
REVOKE ALL ON FUNCTION platform.adopt_closed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.adopt_closed TO hanpan_app;
COMMENT ON FUNCTION platform.adopt_closed IS '@background';
