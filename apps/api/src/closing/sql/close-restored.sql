-- Accounts that were erased once and are there again, since a backup was restored: closed as they were, and to be erased at once. Answers
-- how many. What moved in them since the backup is what the books have; nothing of it is changed.
CREATE OR REPLACE FUNCTION platform.close_restored(p_members uuid[], p_closed_at timestamptz[], p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_back uuid[];
BEGIN
  v_back := ARRAY(SELECT member.member_id FROM unnest(p_members) AS said (member_id) JOIN platform.member USING (member_id)
    LEFT JOIN platform.closing USING (member_id)
    WHERE closing.erased_at IS NULL AND (closing.due_at IS NULL OR closing.due_at > p_now));
  UPDATE platform.member SET status = 'CLOSED' WHERE member_id = ANY (v_back);
  UPDATE platform.session SET ended_at = p_now, end_reason = 'CLOSED' WHERE member_id = ANY (v_back) AND ended_at IS NULL;
  INSERT INTO platform.closing AS kept (member_id, closed_at, closed_by, reopen_until, due_at)
  SELECT DISTINCT ON (said.member_id) said.member_id, said.closed_at, 'BEFORE', p_now, p_now
  FROM unnest(p_members, p_closed_at) AS said (member_id, closed_at) WHERE said.member_id = ANY (v_back)
  ORDER BY said.member_id, said.closed_at DESC
  ON CONFLICT (member_id) DO UPDATE SET reopen_until = excluded.reopen_until, due_at = excluded.due_at;
  RETURN cardinality(v_back);
END
$$;
REVOKE ALL ON FUNCTION platform.close_restored FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.close_restored TO hanpan_app;
COMMENT ON FUNCTION platform.close_restored IS '@background';
