-- What the site's jurisdiction asks for members beside play (docs/profiles.md, "The rules"); of a rule that the document does not have
-- yet the profile's own.
CREATE OR REPLACE FUNCTION platform.member_rules() RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT platform.profile_members(coalesce(profile, 'KR')) || CASE WHEN profile <> 'KR' THEN coalesce(members, '{}') ELSE '{}' END
  FROM (SELECT) AS always
  LEFT JOIN (
    SELECT document #>> '{jurisdiction,profile}' AS profile, document #> '{jurisdiction,members}' AS members
    FROM platform.setting ORDER BY version DESC LIMIT 1
  ) AS newest ON true
$$;
REVOKE ALL ON FUNCTION platform.member_rules FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.member_rules TO hanpan_app;
