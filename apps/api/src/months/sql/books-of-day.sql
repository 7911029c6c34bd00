-- What each account of the ledger moved on a day, by type and, of money at a bank or a payment provider, by the site's account.
CREATE OR REPLACE FUNCTION platform.books_of_day(p_day date)
RETURNS TABLE (account text, unit text, type text, point_type text, site_account_id uuid, transfers bigint, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_nestloop = off SET work_mem = '256MB'
SET jit = off AS $$
  WITH movement AS MATERIALIZED (
    SELECT transfer.member_id, transfer.type, transfer.point_type, transfer.source, transfer.source_id, posting.account,
      posting.unit, posting.amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
    WHERE transfer.occurred_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul'
      AND transfer.occurred_at < (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
  ), placed AS (
    SELECT account, unit, type, point_type, NULL::uuid AS site_account_id, amount FROM movement
    WHERE account <> 'BANK' AND account NOT LIKE 'PROVIDER:%'
    UNION ALL
    SELECT movement.account, movement.unit, movement.type, movement.point_type,
      platform.account_of_movement(request, movement.account), movement.amount
    FROM movement
    LEFT JOIN platform.money_request AS request ON request.member_id = movement.member_id
      AND request.request_id = CASE WHEN movement.source IN ('deposit', 'withdrawal', 'deposit-undo', 'deposit-moved')
        THEN movement.source_id::uuid END
    WHERE movement.account = 'BANK' OR movement.account LIKE 'PROVIDER:%'
  )
  SELECT account, unit::text, type::text, coalesce(point_type::text, ''),
    coalesce(site_account_id, '00000000-0000-0000-0000-000000000000'), count(*), sum(amount)::bigint
  FROM placed GROUP BY 1, 2, 3, 4, 5
$$;
REVOKE ALL ON FUNCTION platform.books_of_day FROM PUBLIC;
COMMENT ON FUNCTION platform.books_of_day IS '@background';
