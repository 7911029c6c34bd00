-- Takes a step that a member's score of a day asks for, once, in turn with whatever moves their money: keeps it with its cause, computes
-- what is suggested, opens the case, sets the pause. What is to be said to the member is the caller's, in the same transaction. No row where
-- another has taken it, or the score or the setting asks for it no more.
CREATE OR REPLACE FUNCTION platform.take_harm_step(p_member_id uuid, p_day date, p_step text, p_now timestamptz)
RETURNS TABLE (language text, suggested_won bigint, paused_until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_scored platform.harm_day;
  v_from integer;
  v_language text;
  v_suggested bigint;
  v_case uuid;
  v_pause platform.money_answer;
  v_until timestamptz;
  v_days integer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT rule.from_score INTO v_from FROM platform.harm_step_rules() AS rule WHERE rule.step = p_step;
  SELECT * INTO v_scored FROM platform.harm_day AS scored WHERE scored.member_id = p_member_id AND scored.day = p_day;
  SELECT own.language INTO v_language FROM platform.member AS own WHERE own.member_id = p_member_id AND own.status <> 'CLOSED';
  IF v_language IS NULL OR v_from IS NULL OR v_from = 0 OR v_scored.score IS NULL OR v_scored.score < v_from THEN
    RETURN;
  END IF;
  INSERT INTO platform.harm_step (member_id, day, step, taken_at, score, from_score, parts, setting_version)
  VALUES (p_member_id, p_day, p_step, p_now, v_scored.score, v_from, v_scored.parts, v_scored.setting_version)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF p_step = 'SUGGESTION' THEN
    v_suggested := platform.suggested_limit(p_member_id, p_day);
  ELSIF p_step = 'CALL' THEN
    v_case := platform.open_harm_case(p_member_id, p_day, v_scored.score, p_now);
  ELSIF p_step = 'PAUSE' THEN
    -- Within what the site's jurisdiction offers (docs/profiles.md). One that runs longer already stays the one that counts.
    SELECT least(greatest(own.harm_pause_days, coalesce((rules ->> 'least')::bigint, 1)), coalesce((rules ->> 'most')::bigint, 42))
      INTO v_days FROM platform.money_setting() AS own LEFT JOIN (SELECT document #> '{jurisdiction,members,coolOffDays}' AS rules
        FROM platform.setting ORDER BY version DESC LIMIT 1) AS newest ON true;
    v_pause := platform.exclude(p_member_id, platform.new_id(p_now), 'COOL_OFF', v_days, p_now);
    IF v_pause.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the pause of % cannot be set: %', p_member_id, v_pause.code;
    END IF;
    v_until := (v_pause.details ->> 'until')::timestamptz;
  END IF;
  UPDATE platform.harm_step AS taken SET suggested_won = v_suggested, case_id = v_case, paused_until = v_until
  WHERE taken.member_id = p_member_id AND taken.day = p_day AND taken.step = p_step;
  RETURN QUERY SELECT v_language, v_suggested, v_until;
END
$$;
REVOKE ALL ON FUNCTION platform.take_harm_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.take_harm_step TO hanpan_app;
COMMENT ON FUNCTION platform.take_harm_step IS '@background';
