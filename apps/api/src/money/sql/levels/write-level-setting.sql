-- Writes the next version of a level's setting, if p_version is still the newest (0 before the first). Answers the
-- new version, or null when another came first.
CREATE OR REPLACE FUNCTION platform.write_level_setting(
  p_level_id uuid, p_version integer, p_document jsonb, p_changed_by text, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_version integer;
BEGIN
  IF p_version = 0 THEN
    INSERT INTO platform.level_setting AS setting (level_id, version, document, changed_at, changed_by)
    VALUES (p_level_id, 1, p_document, p_now, p_changed_by)
    ON CONFLICT (level_id) DO NOTHING RETURNING setting.version INTO v_version;
  ELSE
    UPDATE platform.level_setting AS setting
    SET version = setting.version + 1, document = p_document, changed_at = p_now, changed_by = p_changed_by
    WHERE setting.level_id = p_level_id AND setting.version = p_version
    RETURNING setting.version INTO v_version;
  END IF;
  IF v_version IS NOT NULL THEN
    INSERT INTO platform.level_setting_version (level_id, version, document, changed_at, changed_by)
    VALUES (p_level_id, v_version, p_document, p_now, p_changed_by);
  END IF;
  RETURN v_version;
END
$$;
REVOKE ALL ON FUNCTION platform.write_level_setting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.write_level_setting TO hanpan_app;
