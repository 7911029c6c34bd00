-- Who is likely the same person as a member, with how they stand at the site: who was kept apart by an operator is not among them, and
-- who was said to be the same is certain, and so is with whom that one is, up to four steps on: who has the account of somebody who has
-- an excluded person's wallet is that person. Somebody who is only held since their own sign-up stands as any member.
CREATE OR REPLACE FUNCTION platform.persons_like(p_member_id uuid)
RETURNS TABLE (other_id uuid, strength text, kinds text[], standing text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE sure AS (
    SELECT p_member_id AS member_id, 0 AS steps
    UNION
    SELECT next.other_id, sure.steps + 1 FROM sure CROSS JOIN LATERAL (
      SELECT link.other_id FROM platform.person_link AS link
      WHERE link.member_id = sure.member_id AND link.strength = 'CERTAIN' AND NOT EXISTS (
        SELECT FROM platform.person_verdict AS apart
        WHERE apart.member_id = link.member_id AND apart.other_id = link.other_id AND apart.verdict = 'NOT_SAME')
      UNION
      SELECT same.other_id FROM platform.person_verdict AS same WHERE same.member_id = sure.member_id AND same.verdict = 'SAME') AS next
    WHERE sure.steps < 4
  ), chained AS (
    SELECT DISTINCT sure.member_id AS other_id FROM sure WHERE sure.member_id <> p_member_id
  ), linked AS (
    SELECT link.other_id, min(link.strength) AS strength, array_agg(DISTINCT link.kind) AS kinds
    FROM platform.person_link AS link WHERE link.member_id = p_member_id GROUP BY link.other_id
  ), said AS (
    SELECT verdict.other_id, verdict.verdict FROM platform.person_verdict AS verdict WHERE verdict.member_id = p_member_id
  )
  SELECT other.member_id, CASE WHEN chained.other_id IS NULL THEN linked.strength ELSE 'CERTAIN' END, coalesce(linked.kinds, '{}'),
    CASE WHEN platform.is_excluded(other.member_id) THEN 'EXCLUDED'
      WHEN other.status = 'CLOSED' THEN 'CLOSED'
      WHEN other.status = 'SUSPENDED' AND NOT EXISTS (
        SELECT FROM platform.person_attempt AS attempt
        WHERE attempt.member_id = other.member_id AND attempt.occasion = 'SIGN_UP' AND attempt.decision IS DISTINCT FROM 'ADMITTED')
      THEN 'SUSPENDED' ELSE 'MEMBER' END
  FROM linked FULL JOIN said ON said.other_id = linked.other_id
  FULL JOIN chained ON chained.other_id = coalesce(linked.other_id, said.other_id)
  JOIN platform.member AS other ON other.member_id = coalesce(linked.other_id, said.other_id, chained.other_id)
  WHERE said.verdict IS DISTINCT FROM 'NOT_SAME'
$$;
REVOKE ALL ON FUNCTION platform.persons_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.persons_like TO hanpan_app;
COMMENT ON FUNCTION platform.persons_like IS '@background';
