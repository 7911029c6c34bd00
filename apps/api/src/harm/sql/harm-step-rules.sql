-- The steps that follow a score, in their order, with the score from which each does; 0 is off.
CREATE OR REPLACE FUNCTION platform.harm_step_rules() RETURNS TABLE (step text, place integer, from_score integer)
LANGUAGE sql STABLE AS $$
  SELECT rule.step, rule.place, rule.from_score::integer FROM platform.money_setting() AS own
  CROSS JOIN LATERAL (VALUES
    ('MESSAGE', 1, own.harm_message_from), ('SUGGESTION', 2, own.harm_suggestion_from), ('CALL', 3, own.harm_call_from),
    ('PAUSE', 4, own.harm_pause_from)) AS rule (step, place, from_score)
$$;
REVOKE ALL ON FUNCTION platform.harm_step_rules FROM PUBLIC;
COMMENT ON FUNCTION platform.harm_step_rules IS '@background';
