-- The distributors' part of the ledger's verification: for the members of a range (after, until], open ends where null.
-- Every distribution left its member once and, when it has arrived, reached the other once; no such transfer is
-- without its distribution. A partner's statement that was paid to their balance reached them once, as it says.
CREATE OR REPLACE FUNCTION platform.distribution_offenders(p_after uuid, p_until uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_low uuid := coalesce(p_after, '00000000-0000-0000-0000-000000000000');
  v_high uuid := coalesce(p_until, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  RETURN QUERY
  WITH moved AS (
    SELECT transfer.member_id, transfer.transfer_id, transfer.source, transfer.source_id, posting.amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = 'CASH'
    WHERE transfer.member_id > v_low AND transfer.member_id <= v_high
      AND posting.member_id > v_low AND posting.member_id <= v_high
      AND transfer.type <> 'BET' AND transfer.type <> 'WIN'
      AND transfer.type IN ('DISTRIBUTOR_PAYMENT', 'DISTRIBUTOR_RECOVERY')
  ), wanted AS (
    SELECT member_id, 'distribution-out' AS source, distribution_id::text AS source_id, -amount_won AS amount,
           true AS has_moved
    FROM platform.distribution WHERE member_id > v_low AND member_id <= v_high
    UNION ALL
    SELECT to_member_id, 'distribution-in', member_id || '/' || distribution_id, amount_won, arrived_at IS NOT NULL
    FROM platform.distribution WHERE to_member_id > v_low AND to_member_id <= v_high
    UNION ALL
    SELECT partner_id, 'partner-statement', statement_id::text, payable_won, true
    FROM platform.partner_statement WHERE partner_id > v_low AND partner_id <= v_high AND paid_by = 'BALANCE'
  )
  SELECT 'DISTRIBUTION', coalesce(wanted.member_id, moved.member_id), moved.transfer_id, 'CASH',
         wanted.amount::bigint, moved.amount::bigint
  FROM wanted FULL JOIN moved
    ON moved.member_id = wanted.member_id AND moved.source = wanted.source AND moved.source_id = wanted.source_id
  WHERE wanted.amount IS DISTINCT FROM moved.amount
    AND NOT (moved.amount IS NULL AND NOT wanted.has_moved);
END
$$;
REVOKE ALL ON FUNCTION platform.distribution_offenders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.distribution_offenders TO hanpan_app;
COMMENT ON FUNCTION platform.distribution_offenders IS '@background';
