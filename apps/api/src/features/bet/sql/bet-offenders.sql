-- The platform's part of the ledger's verification (docs/money.md, "The ledger"): for the members of a range
-- (after, until], open ends where null, names what does not fit. fault is one of
--   BET_TRANSFER   a wallet transaction without exactly its transfer, or a vendor's transfer without its transaction
--   BET_AMOUNTS    a bet whose stake, win or state are not those of its transactions
--   BET_COUNT      a member's bets are not counted 1, 2, 3 … up to the play row's number
--   REMAINDER      what a vendor keeps for a member beyond whole won (in 1/100,000 won) is not the sum of its calls' rests
-- A range is many rows whatever the planner guesses of it: it joins by hash, never row by row.
CREATE OR REPLACE FUNCTION platform.bet_offenders(p_after uuid, p_until uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, expected bigint, found bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_nestloop = off SET work_mem = '64MB' SET jit = off SET max_parallel_workers_per_gather = 0
AS $$
#variable_conflict use_column
DECLARE
  v_low uuid := coalesce(p_after, '00000000-0000-0000-0000-000000000000');
  v_high uuid := coalesce(p_until, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  RETURN QUERY
  WITH bet AS (
    SELECT member_id, bet_id, number, stake_won, win_won, status, settled_at, is_promo FROM platform.bet
    WHERE member_id > v_low AND member_id <= v_high
  ), call AS MATERIALIZED (
    SELECT member_id, vendor_id, transaction_uuid, bet_id, reference_transaction_uuid, amount_won, rolled_back_at, kind,
      rest
    FROM platform.wallet_transaction WHERE member_id > v_low AND member_id <= v_high
  ), moved AS MATERIALIZED (
    SELECT transfer.member_id, transfer.transfer_id, type, vendor_id, source_id, amount, corrects
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.transfer_id = transfer.transfer_id
    LEFT JOIN platform.vendor ON 'wallet:' || vendor.code = transfer.source
    WHERE transfer.member_id > v_low AND transfer.member_id <= v_high
      AND posting.member_id > v_low AND posting.member_id <= v_high
      AND posting.account = 'CASH' AND posting.balance_after IS NOT NULL AND transfer.source LIKE 'wallet:%'
  ), wanted AS (
    SELECT member_id, vendor_id, transaction_uuid::text AS source_id,
      CASE kind WHEN 'BET' THEN 'BET'::ledger.transfer_type ELSE 'WIN' END AS type,
      CASE kind WHEN 'BET' THEN -amount_won ELSE amount_won END AS amount
    FROM call WHERE kind IN ('BET', 'WIN') AND amount_won > 0
    UNION ALL
    SELECT undo.member_id, undo.vendor_id, undo.transaction_uuid::text, 'BET_ROLLBACK',
      CASE done.kind WHEN 'BET' THEN done.amount_won ELSE -done.amount_won END
    FROM call AS undo
    JOIN call AS done ON done.member_id = undo.member_id AND done.vendor_id = undo.vendor_id
      AND done.transaction_uuid = undo.reference_transaction_uuid
    JOIN moved ON moved.member_id = undo.member_id AND moved.vendor_id = undo.vendor_id
      AND moved.source_id = undo.transaction_uuid::text
    WHERE undo.kind = 'ROLLBACK' AND done.kind IN ('BET', 'WIN')
  ), undone AS (
    SELECT original.member_id, original.vendor_id, original.source_id
    FROM moved AS original
    JOIN moved AS undo ON undo.member_id = original.member_id AND undo.corrects = original.transfer_id
    WHERE undo.type = 'BET_ROLLBACK'
  )
  SELECT 'BET_TRANSFER' AS fault, coalesce(wanted.member_id, moved.member_id) AS member_id, moved.transfer_id,
    wanted.amount AS expected, moved.amount AS found
  FROM wanted FULL JOIN moved ON moved.member_id = wanted.member_id AND moved.vendor_id = wanted.vendor_id
    AND moved.source_id = wanted.source_id AND moved.type = wanted.type
  WHERE wanted.amount IS DISTINCT FROM moved.amount
  UNION ALL
  SELECT 'BET_TRANSFER', coalesce(done.member_id, undone.member_id), NULL, done.amount_won, NULL
  FROM (
    SELECT member_id, vendor_id, transaction_uuid::text AS source_id, amount_won FROM call
    WHERE kind IN ('BET', 'WIN') AND amount_won > 0 AND rolled_back_at IS NOT NULL
  ) AS done
  FULL JOIN undone ON undone.member_id = done.member_id AND undone.vendor_id = done.vendor_id
    AND undone.source_id = done.source_id
  WHERE done.member_id IS NULL OR undone.member_id IS NULL
  UNION ALL
  SELECT 'BET_AMOUNTS', bet.member_id, NULL, (coalesce(made.stake, 0) + coalesce(made.win, 0))::bigint,
    bet.stake_won + bet.win_won
  FROM bet LEFT JOIN (
    SELECT member_id, bet_id, sum(amount_won) FILTER (WHERE kind = 'BET') AS stake,
      sum(amount_won) FILTER (WHERE kind = 'WIN' AND rolled_back_at IS NULL) AS win,
      bool_or(kind = 'BET' AND rolled_back_at IS NOT NULL) AS is_rolled_back
    FROM call GROUP BY member_id, bet_id
  ) AS made USING (member_id, bet_id)
  WHERE coalesce(made.stake, CASE WHEN bet.is_promo THEN 0 END) IS DISTINCT FROM bet.stake_won OR coalesce(made.win, 0) <> bet.win_won
    OR made.is_rolled_back <> (bet.status = 'ROLLED_BACK') OR (bet.status = 'OPEN') <> (bet.settled_at IS NULL)
  UNION ALL
  SELECT 'REMAINDER', coalesce(made.member_id, kept.member_id), NULL, coalesce(made.rest, 0)::bigint, kept.rest
  FROM (
    SELECT member_id, vendor_id, sum(CASE kind WHEN 'BET' THEN -rest ELSE rest END) AS rest FROM call
    WHERE rest IS NOT NULL AND rolled_back_at IS NULL GROUP BY member_id, vendor_id
  ) AS made
  FULL JOIN (
    SELECT * FROM platform.remainder WHERE member_id > v_low AND member_id <= v_high
  ) AS kept ON kept.member_id = made.member_id AND kept.vendor_id = made.vendor_id
  WHERE coalesce(made.rest, 0) <> coalesce(kept.rest, 0)
  UNION ALL
  SELECT 'BET_COUNT', coalesce(counted.member_id, member_play.member_id), NULL, counted.bets, bet_count
  FROM (SELECT member_id, count(*) AS bets, max(number) AS highest FROM bet GROUP BY member_id) AS counted
  FULL JOIN (SELECT member_play.* FROM platform.member_play
    WHERE member_id > v_low AND member_id <= v_high) AS member_play USING (member_id)
  WHERE counted.bets IS DISTINCT FROM bet_count OR counted.highest IS DISTINCT FROM bet_count;
END
$$;
REVOKE ALL ON FUNCTION platform.bet_offenders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bet_offenders TO hanpan_app;
COMMENT ON FUNCTION platform.bet_offenders IS 'Bets and wallet transactions that do not fit the ledger.';
