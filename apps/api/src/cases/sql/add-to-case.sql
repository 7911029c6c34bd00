-- Puts a member into a case, and an alert of theirs, where one is named.
CREATE OR REPLACE FUNCTION platform.add_to_case(p_case_id uuid, p_member_id uuid, p_alert_id uuid, p_by text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  -- A plan that was made while the tables were empty is kept while they grow.
  SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO platform.case_member (member_id, case_id, added_at, added_by) VALUES (p_member_id, p_case_id, p_now, p_by)
  ON CONFLICT DO NOTHING;
  UPDATE platform.alert SET case_id = p_case_id
  WHERE member_id = p_member_id AND alert_id = p_alert_id AND case_id IS NULL AND dismissed_at IS NULL;
END
$$;
REVOKE ALL ON FUNCTION platform.add_to_case FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.add_to_case TO hanpan_app;
COMMENT ON FUNCTION platform.add_to_case IS '@background';
