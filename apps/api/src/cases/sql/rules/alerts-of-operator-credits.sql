-- Operators who by hand gave one member cash, points or tickets again and again within the days that end with one on which they did.
CREATE OR REPLACE FUNCTION platform.alerts_of_operator_credits(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  SELECT act.member_id, act.operator_id::text, '{}'::uuid[], act.operator_id,
    jsonb_build_object('credits', count(*), 'creditedWon', sum(act.worth_won), 'days', (p ->> 'days')::integer)
  FROM platform.manual_act AS act
  WHERE act.is_payment AND act.at >= platform.day_begin(p_day - (p ->> 'days')::integer + 1)
    AND act.at < platform.day_begin(p_day + 1)
  GROUP BY act.member_id, act.operator_id
  HAVING count(*) >= (p ->> 'times')::integer AND sum(act.worth_won) >= (p ->> 'sumFromWon')::bigint
    AND max(act.at) >= platform.day_begin(p_day)
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_operator_credits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_operator_credits TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_operator_credits IS '@background';
