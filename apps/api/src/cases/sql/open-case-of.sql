-- The open case that the first of these members has, or the next one who has one; null where none has. The latest of several.
CREATE OR REPLACE FUNCTION platform.open_case_of(p_members uuid[]) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  -- A plan that was made while the tables were empty is kept while they grow.
  SET enable_seqscan = off AS $$
  SELECT of.case_id FROM unnest(p_members) WITH ORDINALITY AS asked (member_id, place)
  JOIN platform.case_member AS of ON of.member_id = asked.member_id
  JOIN platform.risk_case AS found ON found.case_id = of.case_id AND found.decided_at IS NULL
  ORDER BY asked.place, found.opened_at DESC, found.case_id DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION platform.open_case_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.open_case_of TO hanpan_app;
COMMENT ON FUNCTION platform.open_case_of IS '@background';
