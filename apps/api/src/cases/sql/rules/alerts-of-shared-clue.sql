-- Members who on a gaming day were first met with an account, wallet, device or address that as many have or had (docs/persons.md,
-- "Links"). What is shared is not kept with the alert: who shares it is. Whom an operator told apart is not counted.
CREATE OR REPLACE FUNCTION platform.alerts_of_shared_clue(p jsonb, p_day date, p_kinds text[])
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  WITH fresh AS (
    SELECT DISTINCT link.member_id, link.kind, link.value FROM platform.person_link AS link
    WHERE link.kind = ANY (p_kinds) AND link.last_at >= platform.day_begin(p_day) AND link.first_at >= platform.day_begin(p_day)
      AND link.first_at < platform.day_begin(p_day + 1)
  )
  SELECT fresh.member_id, fresh.kind, array_agg(DISTINCT link.other_id), NULL::uuid,
    jsonb_build_object('clue', fresh.kind, 'members', count(DISTINCT link.other_id) + 1)
  FROM fresh
  JOIN platform.person_link AS link ON link.member_id = fresh.member_id AND link.kind = fresh.kind AND link.value = fresh.value
  WHERE NOT EXISTS (SELECT FROM platform.person_verdict AS apart
    WHERE apart.member_id = link.member_id AND apart.other_id = link.other_id AND apart.verdict = 'NOT_SAME')
  GROUP BY fresh.member_id, fresh.kind
  HAVING count(DISTINCT link.other_id) + 1 >= (p ->> 'members')::integer
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_shared_clue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_shared_clue TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_shared_clue IS '@background';
