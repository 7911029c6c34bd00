-- Which of these hashes stand in which lines of uploads: those that are named, or all that are on and valid on a day of Seoul. Lines are
-- counted by upload, so that none (least of all one that is not on) hides what another says.
CREATE OR REPLACE FUNCTION platform.exclusion_found(p_marks bytea[], p_upload_id uuid, p_day date)
RETURNS TABLE (mark bytea, upload_id uuid, list_id uuid, alone text, line integer, kind text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT found.mark, found.upload_id, upload.list_id, upload.alone, found.line, found.kind
  FROM platform.exclusion_upload AS upload
  CROSS JOIN unnest(p_marks) AS asked (mark)
  CROSS JOIN LATERAL (
    SELECT * FROM platform.exclusion_mark AS one WHERE one.mark = asked.mark AND one.upload_id = upload.upload_id LIMIT 200) AS found
  WHERE CASE WHEN p_upload_id IS NULL THEN upload.state = 'ON' AND upload.valid_until >= p_day ELSE upload.upload_id = p_upload_id END
$$;
REVOKE ALL ON FUNCTION platform.exclusion_found FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.exclusion_found TO hanpan_app;
COMMENT ON FUNCTION platform.exclusion_found IS '@background';
