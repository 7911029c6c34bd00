-- Which lists name which persons: by the upload that is on and valid on a day of Seoul, or one that is named, and by the versions that are kept
-- under it because it has unreadable lines. Of each version the line counts that agrees with the person in most, over all lines, however many
-- agree in one thing alone; a list is one word about a person, in all that its versions' lines agree in, so that the desk's answer is to all
-- of it. A verified identity is one person's and weighs as much as two of the others; with a weight above one in a line, or where one thing
-- alone is enough for the list, it binds. Person n has the marks whose place in p_persons says n.
CREATE OR REPLACE FUNCTION platform.exclusion_found(p_persons integer[], p_marks bytea[], p_upload_id uuid, p_day date)
RETURNS TABLE (person integer, list_id uuid, kinds text[], binds boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT asked.person, upload.list_id, array_agg(DISTINCT agreed.kind ORDER BY agreed.kind),
    bool_or(surest.weight > 1 OR upload.alone = 'BINDS')
  FROM platform.exclusion_upload AS upload
  CROSS JOIN (
    SELECT one.person, array_agg(one.mark) AS marks FROM unnest(p_persons, p_marks) AS one (person, mark) GROUP BY one.person
  ) AS asked
  CROSS JOIN LATERAL (
    SELECT array_agg(agreed.kind ORDER BY agreed.kind) AS kinds, count(*) + count(*) FILTER (WHERE agreed.kind = 'IDENTITY') AS weight
    FROM (
      SELECT DISTINCT found.line, found.kind FROM platform.exclusion_mark AS found
      WHERE found.mark = ANY (asked.marks) AND found.upload_id = upload.upload_id
    ) AS agreed
    GROUP BY agreed.line ORDER BY weight DESC, agreed.line LIMIT 1
  ) AS surest
  CROSS JOIN LATERAL unnest(surest.kinds) AS agreed (kind)
  WHERE CASE WHEN p_upload_id IS NULL THEN upload.state = 'ON' AND upload.valid_until >= p_day ELSE upload.upload_id = p_upload_id END
    OR (p_upload_id IS NULL OR upload.kept_under = p_upload_id) AND EXISTS (
      SELECT FROM platform.exclusion_upload AS above WHERE above.upload_id = upload.kept_under AND above.state = 'ON' AND above.valid_until >= p_day)
  GROUP BY asked.person, upload.list_id
$$;
REVOKE ALL ON FUNCTION platform.exclusion_found FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.exclusion_found TO hanpan_app;
COMMENT ON FUNCTION platform.exclusion_found IS '@background';
