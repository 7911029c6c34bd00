-- Withdrawals of a day after which little was played of what came in since the one before: in few bets, or for a small part of it
-- (docs/cases.md, "Rules"). By what the strip before paying says of them; above 2,000 bets nobody has played little.
CREATE OR REPLACE FUNCTION platform.alerts_of_money_through(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  WITH asked AS MATERIALIZED (
    SELECT request.member_id, request.request_id FROM platform.money_request AS request
    WHERE request.type = 'WITHDRAWAL' AND request.status <> 'CANCELLED' AND request.requested_at >= platform.day_begin(p_day)
      AND request.requested_at < platform.day_begin(p_day + 1) AND request.amount_won >= (p ->> 'withdrawalFromWon')::bigint
  )
  SELECT glance.member_id, glance.request_id::text, '{}'::uuid[], NULL::uuid,
    jsonb_build_object('requestId', glance.request_id, 'withdrawnWon', glance.amount_won, 'depositedWon', glance.deposited_since,
      'playedWon', glance.played_won, 'bets', glance.bets)
  FROM (SELECT array_agg(asked.member_id ORDER BY asked.request_id) AS members,
      array_agg(asked.request_id ORDER BY asked.request_id) AS requests FROM asked) AS together
  CROSS JOIN LATERAL platform.glances_of(together.members, together.requests, '{}', 2000, now()) AS glance
  WHERE glance.deposited_since > 0 AND NOT glance.has_more_bets
    AND (glance.bets < (p ->> 'betsBelow')::integer
      OR glance.played_won * 100 < glance.deposited_since * (p ->> 'playBelowPercent')::integer)
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_money_through FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_money_through TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_money_through IS '@background';
