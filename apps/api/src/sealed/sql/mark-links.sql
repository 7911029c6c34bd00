-- Puts marks in the place of what two members share in clear, each where it still stands; where the mark stands already the two are one. Answers
-- how many stood.
CREATE OR REPLACE FUNCTION platform.mark_links(
  p_members uuid[], p_others uuid[], p_kinds text[], p_values text[], p_marks text[]
) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM platform.person_link AS link
    USING unnest(p_members, p_others, p_kinds, p_values, p_marks) AS of (member_id, other_id, kind, value, mark)
    WHERE link.member_id = of.member_id AND link.other_id = of.other_id AND link.kind = of.kind AND link.value = of.value
      AND of.mark ~ '^m1[.][A-Za-z0-9_-]{22}$' AND NOT starts_with(of.value, 'm1.') AND of.value <> 'erased'
    RETURNING link.member_id, link.other_id, link.kind, of.mark, link.strength, link.first_at, link.last_at, link.times
  ), kept AS (
    INSERT INTO platform.person_link AS link (member_id, other_id, kind, value, strength, first_at, last_at, times)
    SELECT member_id, other_id, kind, mark, min(strength), min(first_at), max(last_at), sum(times) FROM gone
    GROUP BY member_id, other_id, kind, mark ORDER BY member_id, other_id, kind, mark
    ON CONFLICT (member_id, other_id, kind, value) DO UPDATE SET strength = least(link.strength, excluded.strength),
      first_at = least(link.first_at, excluded.first_at), last_at = greatest(link.last_at, excluded.last_at),
      times = link.times + excluded.times
  )
  SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION platform.mark_links FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.mark_links TO hanpan_app;
COMMENT ON FUNCTION platform.mark_links IS '@background';
