-- The plan that holds in a member's week, by its Monday; no row where there is none.
CREATE OR REPLACE FUNCTION platform.plan_of(p_member_id uuid, p_week date) RETURNS TABLE (amount_won bigint, times integer)
LANGUAGE sql STABLE AS $$
  SELECT latest.amount_won, latest.times FROM (
    SELECT plan.amount_won, plan.times FROM platform.purchase_plan AS plan
    WHERE plan.member_id = p_member_id AND plan.week <= p_week ORDER BY plan.week DESC LIMIT 1) AS latest
  WHERE latest.amount_won IS NOT NULL
$$;
REVOKE ALL ON FUNCTION platform.plan_of FROM PUBLIC;
