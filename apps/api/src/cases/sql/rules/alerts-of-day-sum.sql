-- Members who deposited, or withdrew, a sum or more on a gaming day, by the moment of completion.
CREATE OR REPLACE FUNCTION platform.alerts_of_day_sum(p jsonb, p_day date, p_deposits boolean)
RETURNS TABLE (member_id uuid, natural_key text, others uuid[], operator_id uuid, facts jsonb)
LANGUAGE sql STABLE AS $$
  SELECT total.member_id, '', '{}'::uuid[], NULL::uuid, CASE WHEN p_deposits
    THEN jsonb_build_object('depositedWon', total.deposits_won, 'deposits', total.deposit_count)
    ELSE jsonb_build_object('withdrawnWon', total.withdrawals_won, 'withdrawals', total.withdrawal_count) END
  FROM platform.member_day AS total
  WHERE total.day = p_day
    AND CASE WHEN p_deposits THEN total.deposits_won ELSE total.withdrawals_won END >= (p ->> 'fromWon')::bigint
$$;
REVOKE ALL ON FUNCTION platform.alerts_of_day_sum FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.alerts_of_day_sum TO hanpan_app;
COMMENT ON FUNCTION platform.alerts_of_day_sum IS '@background';
