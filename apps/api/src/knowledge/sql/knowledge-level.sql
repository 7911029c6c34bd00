-- The level of knowledge that a member has, from 0: the last one up to which all is there that the levels need. A document counts while it
-- is approved and not expired (docs/knowledge.md, "Levels").
CREATE OR REPLACE FUNCTION platform.knowledge_level(p_member_id uuid, p_now timestamptz) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH asked AS (
    SELECT (ordinality - 1)::integer AS place, level -> 'needs' AS needs
    FROM jsonb_array_elements(platform.knowledge_levels()) WITH ORDINALITY AS each (level, ordinality)
  ), has AS (
    SELECT own.phone_verified_at IS NOT NULL AS phone,
      EXISTS (SELECT FROM platform.verified_identity AS verified WHERE verified.member_id = own.member_id) AS identity,
      ARRAY(SELECT document.kind FROM platform.knowledge_document AS document
        WHERE document.member_id = own.member_id AND document.state = 'APPROVED'
          AND (document.expires_on IS NULL OR document.expires_on >= platform.seoul_day(p_now))) AS documents
    FROM platform.member AS own WHERE own.member_id = p_member_id
  )
  SELECT greatest(0, coalesce(min(place) FILTER (WHERE NOT is_met) - 1, max(place)))
  FROM (
    SELECT place, (has.phone OR NOT (needs ->> 'phone')::boolean) AND (has.identity OR NOT (needs ->> 'identity')::boolean)
      AND ARRAY(SELECT jsonb_array_elements_text(needs -> 'documents')) <@ has.documents AS is_met
    FROM asked, has) AS judged
$$;
REVOKE ALL ON FUNCTION platform.knowledge_level FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.knowledge_level TO hanpan_app;
