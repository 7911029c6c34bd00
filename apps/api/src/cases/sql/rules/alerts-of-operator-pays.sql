-- Operators who completed most of a member's withdrawals within the days that end with one on which they completed another, while they
-- completed a small part of the site's.
CREATE OR REPLACE FUNCTION platform.alerts_of_operator_pays(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  WITH paid AS MATERIALIZED (
    SELECT request.member_id, request.processed_by, count(*) AS times, sum(request.amount_won) AS won, max(request.processed_at) AS latest
    FROM platform.money_request AS request
    WHERE request.type = 'WITHDRAWAL' AND request.status = 'COMPLETED' AND request.processed_by ~ '^operator:[0-9a-f-]{36}$'
      AND request.processed_at >= platform.day_begin(p_day - (p ->> 'days')::integer + 1)
      AND request.processed_at < platform.day_begin(p_day + 1)
    GROUP BY request.member_id, request.processed_by
  ), shares AS (
    SELECT paid.*, sum(paid.times) OVER (PARTITION BY paid.member_id) AS of_member,
      sum(paid.times) OVER (PARTITION BY paid.processed_by) AS of_operator, sum(paid.times) OVER () AS of_site
    FROM paid
  )
  SELECT shares.member_id, shares.processed_by, '{}'::uuid[], substr(shares.processed_by, 10)::uuid,
    jsonb_build_object('withdrawals', shares.times, 'withdrawnWon', shares.won, 'ofMember', shares.of_member,
      'memberPercent', floor(shares.times * 100 / shares.of_member), 'sitePercent', floor(shares.of_operator * 100 / shares.of_site),
      'days', (p ->> 'days')::integer)
  FROM shares
  WHERE shares.times >= (p ->> 'times')::integer AND shares.won >= (p ->> 'sumFromWon')::bigint
    AND shares.latest >= platform.day_begin(p_day)
    AND shares.times * 100 >= shares.of_member * (p ->> 'memberPercent')::integer
    AND shares.of_operator * 100 < shares.of_site * (p ->> 'siteBelowPercent')::integer
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_operator_pays FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_operator_pays TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_operator_pays IS '@background';
