-- What a member asked to withdraw since a day of Seoul and was not refused: what is under way, and what was paid.
CREATE OR REPLACE FUNCTION platform.withdrawn_since(p_member_id uuid, p_day date) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount_won), 0)::bigint FROM platform.money_request
  WHERE member_id = p_member_id AND type = 'WITHDRAWAL' AND status <> 'CANCELLED'
    AND requested_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul'
$$;
REVOKE ALL ON FUNCTION platform.withdrawn_since FROM PUBLIC;
