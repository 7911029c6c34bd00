-- Puts marks in the place of clues that stand in clear, each where it still stands; where the member has the mark already the two are one. Answers
-- how many stood.
CREATE OR REPLACE FUNCTION platform.mark_clues(p_kinds text[], p_values text[], p_members uuid[], p_marks text[]) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM platform.person_clue AS clue USING unnest(p_kinds, p_values, p_members, p_marks) AS of (kind, value, member_id, mark)
    WHERE clue.kind = of.kind AND clue.value = of.value AND clue.member_id = of.member_id
      AND of.mark ~ '^m1[.][A-Za-z0-9_-]{22}$' AND NOT starts_with(of.value, 'm1.')
    RETURNING clue.kind, of.mark, clue.member_id, clue.first_at, clue.last_at
  ), kept AS (
    INSERT INTO platform.person_clue AS clue (kind, value, member_id, first_at, last_at)
    SELECT kind, mark, member_id, min(first_at), max(last_at) FROM gone GROUP BY kind, mark, member_id ORDER BY kind, mark, member_id
    ON CONFLICT (kind, value, member_id) DO UPDATE SET
      first_at = least(clue.first_at, excluded.first_at), last_at = greatest(clue.last_at, excluded.last_at)
  )
  SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION platform.mark_clues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.mark_clues TO hanpan_app;
COMMENT ON FUNCTION platform.mark_clues IS '@background';
