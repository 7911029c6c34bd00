-- A member's plan as it stands: this week's with what is used of it, and what is to hold from the next Monday on where that differs.
CREATE OR REPLACE FUNCTION platform.week_of_plan(p_member_id uuid, p_now timestamptz) RETURNS TABLE (
  week date, amount_won bigint, times integer, used_won bigint, used_times integer, changes boolean, next_won bigint, next_times integer
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT now.week, plan.amount_won, plan.times, used.won, used.times, coming.week IS NOT NULL, coming.amount_won, coming.times
  FROM (SELECT platform.period_start('planWeek', p_now) AS week) AS now
  CROSS JOIN LATERAL platform.plan_used(p_member_id, now.week) AS used
  LEFT JOIN LATERAL platform.plan_of(p_member_id, now.week) AS plan ON true
  LEFT JOIN platform.purchase_plan AS coming ON coming.member_id = p_member_id AND coming.week = now.week + 7
$$;
REVOKE ALL ON FUNCTION platform.week_of_plan FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.week_of_plan TO hanpan_app;
