-- What a member asked to deposit in a week of Seoul, by its Monday, and how often: what is open and what came, not what came to nothing
-- or was taken back. A deposit belongs to the week in which it was asked for.
CREATE OR REPLACE FUNCTION platform.plan_used(p_member_id uuid, p_week date) RETURNS TABLE (won bigint, times integer)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(asked.amount_won), 0)::bigint, count(*)::integer FROM platform.money_request AS asked
  WHERE asked.member_id = p_member_id AND asked.type = 'DEPOSIT' AND asked.status <> 'CANCELLED' AND asked.undone_at IS NULL
    AND asked.requested_at >= platform.day_begin(p_week) AND asked.requested_at < platform.day_begin(p_week + 7)
$$;
REVOKE ALL ON FUNCTION platform.plan_used FROM PUBLIC;
