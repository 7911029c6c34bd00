-- Who is likely the same person as a member, with how they stand at the site: who was kept apart by an operator is not among them, and
-- who was said to be the same is certain. Somebody who is only held since their own sign-up stands as any member.
CREATE OR REPLACE FUNCTION platform.persons_like(p_member_id uuid)
RETURNS TABLE (other_id uuid, strength text, kinds text[], standing text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH linked AS (
    SELECT link.other_id, min(link.strength) AS strength, array_agg(DISTINCT link.kind) AS kinds
    FROM platform.person_link AS link WHERE link.member_id = p_member_id GROUP BY link.other_id
  ), said AS (
    SELECT verdict.other_id, verdict.verdict FROM platform.person_verdict AS verdict WHERE verdict.member_id = p_member_id
  )
  SELECT other.member_id, CASE said.verdict WHEN 'SAME' THEN 'CERTAIN' ELSE linked.strength END, coalesce(linked.kinds, '{}'),
    CASE WHEN platform.is_excluded(other.member_id) THEN 'EXCLUDED'
      WHEN other.status = 'CLOSED' THEN 'CLOSED'
      WHEN other.status = 'SUSPENDED' AND NOT EXISTS (
        SELECT FROM platform.person_attempt AS attempt
        WHERE attempt.member_id = other.member_id AND attempt.occasion = 'SIGN_UP' AND attempt.decision IS DISTINCT FROM 'ADMITTED')
      THEN 'SUSPENDED' ELSE 'MEMBER' END
  FROM linked FULL JOIN said ON said.other_id = linked.other_id
  JOIN platform.member AS other ON other.member_id = coalesce(linked.other_id, said.other_id)
  WHERE said.verdict IS DISTINCT FROM 'NOT_SAME'
$$;
REVOKE ALL ON FUNCTION platform.persons_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.persons_like TO hanpan_app;
COMMENT ON FUNCTION platform.persons_like IS '@background';
