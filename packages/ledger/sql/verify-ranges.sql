-- Cuts all members into ranges (after, until], the first open below and the last open above.
CREATE OR REPLACE FUNCTION ledger.verify_ranges(transfers_per_range bigint)
RETURNS TABLE (after_member_id uuid, until_member_id uuid, members bigint, transfers bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH numbered AS (
    SELECT member_id, sequence,
           (sum(sequence + 1) OVER (ORDER BY member_id) - 1)::bigint / transfers_per_range AS range
    FROM ledger.balance
  ), cut AS (
    SELECT range, (array_agg(member_id ORDER BY member_id DESC))[1] AS last, count(*) AS members,
           sum(sequence)::bigint AS transfers
    FROM numbered GROUP BY range
  )
  SELECT lag(last) OVER (ORDER BY range),
         CASE WHEN lead(last) OVER (ORDER BY range) IS NULL THEN NULL ELSE last END,
         members, transfers
  FROM cut
  UNION ALL
  SELECT NULL, NULL, 0, 0 WHERE NOT EXISTS (SELECT FROM ledger.balance)
$$;
REVOKE ALL ON FUNCTION ledger.verify_ranges FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.verify_ranges TO hanpan_app;
COMMENT ON FUNCTION ledger.verify_ranges IS '@background';
