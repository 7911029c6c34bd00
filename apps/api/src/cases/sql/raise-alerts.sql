-- Raises what a rule finds in a gaming day and nobody has yet, and puts each alert into a case: the member's open one, or one of those
-- whom it names; where there is none, the rule says whether one is opened. The rule's row is locked by who calls. Members wait for
-- each other here in one order, so that nobody has two open cases of two rules. Raises 500 at the most, so that no transaction holds
-- the turns of many members, and publishes to operators once that there are new ones; answers how many: who calls it asks again until there are fewer.
CREATE OR REPLACE FUNCTION platform.raise_alerts(p_rule platform.alert_rule, p_day date, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_found record;
  v_alert uuid;
  v_case uuid;
  v_raised integer := 0;
BEGIN
  FOR v_found IN
    SELECT found.* FROM platform.find_alerts(p_rule.kind, p_rule.parameters, p_day) AS found
    WHERE NOT EXISTS (SELECT FROM platform.alert AS kept WHERE kept.member_id = found.member_id AND kept.rule_id = p_rule.rule_id
      AND kept.day = p_day AND kept.natural_key = found.natural_key)
    ORDER BY found.member_id, found.natural_key LIMIT 500
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('case ' || v_found.member_id, 520));
    v_case := platform.open_case_of(ARRAY[v_found.member_id] || v_found.others);
    v_alert := platform.new_id(p_now);
    INSERT INTO platform.alert (member_id, alert_id, rule_id, rule_version, kind, weight, day, natural_key, raised_at, facts, others,
      operator_id)
    VALUES (v_found.member_id, v_alert, p_rule.rule_id, p_rule.version, p_rule.kind, p_rule.weight, p_day, v_found.natural_key, p_now,
      v_found.facts, v_found.others, v_found.operator_id)
    ON CONFLICT (member_id, rule_id, day, natural_key) DO NOTHING;
    IF NOT FOUND THEN
      CONTINUE;
    END IF;
    v_raised := v_raised + 1;
    IF v_case IS NULL AND p_rule.opens_case THEN
      v_case := platform.new_id(p_now);
      INSERT INTO platform.risk_case (case_id, opened_at, opened_by, reason, deadline_at)
      VALUES (v_case, p_now, 'system:alerts', p_rule.name_ko, p_now + interval '3 days');
    END IF;
    IF v_case IS NOT NULL THEN
      PERFORM platform.add_to_case(v_case, v_found.member_id, v_alert, 'system:alerts', p_now);
    END IF;
  END LOOP;
  IF v_raised > 0 THEN
    PERFORM platform.publish(p_rule.rule_id, 'OPERATORS', 'alert', jsonb_build_object('kind', 'CASE', 'memberId', p_rule.rule_id), p_now);
  END IF;
  RETURN v_raised;
END
$$;
REVOKE ALL ON FUNCTION platform.raise_alerts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.raise_alerts TO hanpan_app;
COMMENT ON FUNCTION platform.raise_alerts IS '@background';
