-- Withdrawals of a day asked for within some hours after the member's account was changed by the desk, or a USDT address came to hold.
CREATE OR REPLACE FUNCTION platform.alerts_of_changed_account(p jsonb, p_day date)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  SELECT asked.member_id, asked.request_id::text, '{}'::uuid[], NULL::uuid,
    jsonb_build_object('requestId', asked.request_id, 'withdrawnWon', asked.amount_won, 'changedAt', changed.at, 'clue', changed.clue)
  FROM platform.money_request AS asked
  CROSS JOIN LATERAL (
    SELECT act.at, 'ACCOUNT' AS clue FROM platform.manual_act AS act
    WHERE act.member_id = asked.member_id AND act.kind = 'ACCOUNT' AND act.at < asked.requested_at
      AND act.at >= asked.requested_at - make_interval(hours => (p ->> 'hours')::integer)
    UNION ALL
    SELECT change.holds_from, 'USDT' FROM platform.usdt_address_change AS change
    WHERE change.member_id = asked.member_id AND change.state = 'DONE' AND change.holds_from <= asked.requested_at
      AND change.holds_from >= asked.requested_at - make_interval(hours => (p ->> 'hours')::integer)
    ORDER BY 1 DESC LIMIT 1) AS changed
  WHERE asked.type = 'WITHDRAWAL' AND asked.status <> 'CANCELLED' AND asked.requested_at >= platform.day_begin(p_day)
    AND asked.requested_at < platform.day_begin(p_day + 1) AND asked.amount_won >= (p ->> 'withdrawalFromWon')::bigint
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_changed_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_changed_account TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_changed_account IS '@background';
