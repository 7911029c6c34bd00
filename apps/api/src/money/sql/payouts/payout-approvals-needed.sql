-- How many people beside its maker have to approve a payout batch of so many withdrawals and won.
CREATE OR REPLACE FUNCTION platform.payout_approvals_needed(p_sum_won bigint, p_count bigint) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_sum_won >= payout_second_approval_from OR p_count >= payout_second_approval_count THEN 2 ELSE 1 END
  FROM platform.money_setting()
$$;
REVOKE ALL ON FUNCTION platform.payout_approvals_needed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payout_approvals_needed TO hanpan_app;
