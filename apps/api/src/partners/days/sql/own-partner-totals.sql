-- How many members each partner had of their own at the end of a day, who of them joined and who staked, deposited or
-- withdrew on it, and what they deposited and withdrew.
CREATE OR REPLACE FUNCTION platform.own_partner_totals(p_day date)
RETURNS TABLE (partner_id uuid, members bigint, joined bigint, active bigint, deposits_won bigint, withdrawals_won bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_nestloop = off SET work_mem = '256MB'
SET jit = off AS $$
  WITH seen AS (
    SELECT member_id, sum(deposits_won) AS deposits_won, sum(withdrawals_won) AS withdrawals_won FROM (
      SELECT member_id, deposits_won, withdrawals_won FROM platform.member_day WHERE day = p_day
      UNION ALL
      SELECT member_id, 0, 0 FROM platform.member_day_play WHERE day = p_day
    ) AS either GROUP BY member_id
  )
  SELECT own.partner_id, count(*),
         count(*) FILTER (WHERE own.from_day = p_day AND platform.seoul_day(member.created_at) = p_day),
         count(seen.member_id), coalesce(sum(seen.deposits_won), 0)::bigint, coalesce(sum(seen.withdrawals_won), 0)::bigint
  FROM platform.partner_member AS own
  LEFT JOIN seen ON seen.member_id = own.member_id
  LEFT JOIN platform.member ON own.from_day = p_day AND member.member_id = own.member_id
  WHERE own.from_day <= p_day AND own.until_day > p_day
  GROUP BY own.partner_id
$$;
REVOKE ALL ON FUNCTION platform.own_partner_totals FROM PUBLIC;
COMMENT ON FUNCTION platform.own_partner_totals IS '@background';
