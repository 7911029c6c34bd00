CREATE OR REPLACE FUNCTION platform.level_setting_of(p_member_id uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(setting.document, platform.default_level_setting())
  FROM platform.member LEFT JOIN platform.level_setting AS setting ON setting.level_id = member.level_id
  WHERE member.member_id = p_member_id
$$;
REVOKE ALL ON FUNCTION platform.level_setting_of FROM PUBLIC;
