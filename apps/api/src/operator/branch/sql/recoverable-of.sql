-- What is left with a member of what a partner (null: every partner) paid them, and what a distributor may take back. A
-- payment adds to it, a recovery takes from it, and it never is more than the cash: what was staked and lost, withdrawn or
-- converted is gone, and what comes in later is the member's own. After posting n it is R(n) = min(R(n-1) + d(n), cash(n))
-- with d the payments and recoveries; written without recursion, the least of all cash(k) plus the payments and recoveries
-- after k. It is asked while the member's money waits, and a member may have played for a
-- year since the first payment: so a day between two payments or recoveries is read by its lowest balance
-- (ledger.statement_day), and movements are read one by one only where a day is cut by one of these, or not counted yet.
CREATE OR REPLACE FUNCTION platform.recoverable_of(p_member_id uuid, p_partner_id uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  WITH moved AS MATERIALIZED (
    SELECT transfer.sequence, posting.amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = 'CASH'
    WHERE transfer.member_id = p_member_id AND transfer.type <> 'BET' AND transfer.type <> 'WIN'
      AND ((transfer.type = 'DISTRIBUTOR_PAYMENT' AND transfer.source = 'distribution-in'
            AND (p_partner_id IS NULL OR starts_with(transfer.source_id, p_partner_id || '/')))
        OR (transfer.type = 'DISTRIBUTOR_RECOVERY' AND transfer.source = 'distribution-out'
            AND (p_partner_id IS NULL OR EXISTS (
              SELECT FROM platform.distribution AS back
              WHERE back.member_id = p_member_id AND back.distribution_id = transfer.source_id::uuid
                AND back.to_member_id = p_partner_id))))
  ), bounds AS MATERIALIZED (
    SELECT min(moved.sequence) AS first, coalesce((
      SELECT progress.sequence FROM ledger.statement_progress AS progress WHERE progress.member_id = p_member_id
    ), 0) AS counted
    FROM moved
  ), day AS MATERIALIZED (
    -- The first and the last movement of a whole day have the same payments and recoveries after them.
    SELECT counted.first_sequence, counted.last_sequence, counted.lowest,
           counted.lowest IS NOT NULL AND NOT EXISTS (
             SELECT FROM moved
             WHERE moved.sequence > counted.first_sequence AND moved.sequence <= counted.last_sequence) AS is_whole
    FROM bounds JOIN ledger.statement_day AS counted
      ON counted.member_id = p_member_id AND counted.account = 'CASH' AND counted.last_sequence >= bounds.first
  ), cut AS (
    SELECT unnest(range_agg(int8range(greatest(part.low, bounds.first), part.high, '[]'))) AS sequences
    FROM bounds CROSS JOIN LATERAL (
      SELECT first_sequence AS low, last_sequence AS high FROM day WHERE NOT is_whole
      UNION ALL
      SELECT counted + 1, greatest(counted + 1, bounds.first, (
        SELECT balance.sequence FROM ledger.balance WHERE balance.member_id = p_member_id))
    ) AS part
    WHERE bounds.first IS NOT NULL
  ), point AS (
    SELECT first_sequence AS sequence, lowest AS cash_won, 0 AS amount FROM day WHERE is_whole
    UNION ALL
    SELECT posting.sequence, posting.balance_after, 0
    FROM cut CROSS JOIN LATERAL (
      SELECT posting.sequence, posting.balance_after FROM ledger.posting
      WHERE posting.member_id = p_member_id AND posting.account = 'CASH'
        AND posting.sequence >= lower(cut.sequences) AND posting.sequence < upper(cut.sequences)
      -- Each by its numbers, whatever the planner would rather do: there are few.
      OFFSET 0
    ) AS posting
    UNION ALL
    SELECT sequence, NULL, amount FROM moved
  ), held AS (
    SELECT cash_won, sum(amount) OVER () AS all_won,
           sum(amount) OVER () - sum(amount) OVER (ORDER BY sequence) AS later_won
    FROM point
  )
  SELECT coalesce(greatest(0, least(max(all_won), min(cash_won + later_won))), 0)::bigint FROM held
$$;
REVOKE ALL ON FUNCTION platform.recoverable_of FROM PUBLIC;
