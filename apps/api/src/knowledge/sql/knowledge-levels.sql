-- The levels of knowledge of the site, the lowest first.
CREATE OR REPLACE FUNCTION platform.knowledge_levels() RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT document #> '{knowledge,levels}' FROM platform.setting ORDER BY version DESC LIMIT 1),
    platform.shipped_setting() #> '{knowledge,levels}')
$$;
REVOKE ALL ON FUNCTION platform.knowledge_levels FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.knowledge_levels TO hanpan_app;
