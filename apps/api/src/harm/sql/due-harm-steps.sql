-- The steps that scores of today and yesterday ask for and nobody has taken, the next ones after a member and the turn of a step of theirs,
-- yesterday's first. What stood still for
-- longer is not made up for: a member is not spoken to about a day that is long over.
CREATE OR REPLACE FUNCTION platform.due_harm_steps(p_now timestamptz, p_after_member uuid, p_after_turn integer, p_most integer)
RETURNS TABLE (member_id uuid, day date, step text, turn integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT scored.member_id, scored.day, rule.step, rule.place - 10 * (platform.seoul_day(p_now) - scored.day)
  FROM platform.harm_step_rules() AS rule
  JOIN platform.harm_day AS scored ON scored.day >= platform.seoul_day(p_now) - 1 AND scored.day <= platform.seoul_day(p_now)
    AND rule.from_score > 0 AND scored.score >= rule.from_score
  JOIN platform.member AS own ON own.member_id = scored.member_id AND own.status <> 'CLOSED'
  WHERE (scored.member_id, rule.place - 10 * (platform.seoul_day(p_now) - scored.day)) > (p_after_member, p_after_turn)
    AND NOT EXISTS (SELECT FROM platform.harm_step AS taken
      WHERE taken.member_id = scored.member_id AND taken.day = scored.day AND taken.step = rule.step)
  ORDER BY scored.member_id, rule.place - 10 * (platform.seoul_day(p_now) - scored.day) LIMIT p_most
$$;
REVOKE ALL ON FUNCTION platform.due_harm_steps FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_harm_steps TO hanpan_app;
COMMENT ON FUNCTION platform.due_harm_steps IS '@background';
