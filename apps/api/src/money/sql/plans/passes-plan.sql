-- The week of a plan that a deposit of so much would pass, with the plan and what is used; no row where it passes none.
CREATE OR REPLACE FUNCTION platform.passes_plan(p_member_id uuid, p_amount_won bigint, p_now timestamptz)
RETURNS TABLE (week date, plan_won bigint, plan_times integer, used_won bigint, used_times integer)
LANGUAGE sql STABLE AS $$
  SELECT now.week, plan.amount_won, plan.times, used.won, used.times
  FROM (SELECT platform.period_start('planWeek', p_now) AS week) AS now
  CROSS JOIN LATERAL platform.plan_of(p_member_id, now.week) AS plan
  CROSS JOIN LATERAL platform.plan_used(p_member_id, now.week) AS used
  WHERE used.won + p_amount_won > plan.amount_won OR used.times + 1 > plan.times
$$;
REVOKE ALL ON FUNCTION platform.passes_plan FROM PUBLIC;
