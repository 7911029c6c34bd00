-- Closes the week before the one that runs, once of each member with a plan who deposited in it, at most so many at once, and answers whose
-- was kept.
CREATE OR REPLACE FUNCTION platform.close_plan_weeks(p_now timestamptz, p_most integer)
RETURNS TABLE (member_id uuid, language text, is_kept boolean)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH asked AS (
    SELECT platform.period_start('planWeek', p_now) - 7 AS week
  ), closed AS (
    INSERT INTO platform.plan_week AS kept (member_id, week, plan_won, plan_times, used_won, used_times, is_kept, closed_at)
    SELECT holder.member_id, asked.week, plan.amount_won, plan.times, used.won, used.times,
      used.won <= plan.amount_won AND used.times <= plan.times, p_now
    FROM asked
    CROSS JOIN LATERAL (SELECT DISTINCT one.member_id FROM platform.purchase_plan AS one WHERE one.week <= asked.week
      AND NOT EXISTS (SELECT FROM platform.plan_week AS done WHERE done.member_id = one.member_id AND done.week = asked.week)) AS holder
    CROSS JOIN LATERAL platform.plan_of(holder.member_id, asked.week) AS plan
    CROSS JOIN LATERAL platform.plan_used(holder.member_id, asked.week) AS used
    WHERE used.times > 0
    LIMIT p_most
    ON CONFLICT DO NOTHING
    RETURNING kept.member_id, kept.is_kept
  )
  SELECT closed.member_id, own.language, closed.is_kept FROM closed
  JOIN platform.member AS own ON own.member_id = closed.member_id AND own.status <> 'CLOSED'
$$;
REVOKE ALL ON FUNCTION platform.close_plan_weeks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.close_plan_weeks TO hanpan_app;
COMMENT ON FUNCTION platform.close_plan_weeks IS '@background';
