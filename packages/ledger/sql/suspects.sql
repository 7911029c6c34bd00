-- Members of a range (after, until] of whom ledger.offenders_of could name a fault. For each leg, in the order of the
-- member's transfers: the won of all legs so far add up to 0 after each transfer; the cash so far is the balance that the
-- leg says. Together with before + amount = after that is the chain, without sorting by account. What is not
-- cash of bets and wins is little, is found by an index, and is checked by itself.
CREATE OR REPLACE FUNCTION ledger.suspects(after_member_id uuid, until_member_id uuid) RETURNS TABLE (member_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET work_mem = '96MB' SET jit = off SET enable_nestloop = off SET max_parallel_workers_per_gather = 0
AS $$
#variable_conflict use_column
DECLARE
  low uuid := coalesce(after_member_id, '00000000-0000-0000-0000-000000000000');
  high uuid := coalesce(until_member_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  RETURN QUERY
  WITH transfer AS NOT MATERIALIZED (
    SELECT member_id, transfer_id, sequence, type FROM ledger.transfer WHERE member_id > low AND member_id <= high
  ), leg AS (
    SELECT member_id, sequence, transfer_id, amount, balance_before, balance_after, unit, account,
           lag(sequence) OVER so_far IS DISTINCT FROM sequence AS is_first,
           sum(amount) FILTER (WHERE unit = 'WON') OVER so_far AS won_so_far,
           sum(amount) FILTER (WHERE account = 'CASH') OVER so_far AS cash_so_far
    FROM ledger.posting WHERE member_id > low AND member_id <= high
    WINDOW so_far AS (PARTITION BY member_id ORDER BY sequence)
  ), summed AS MATERIALIZED (
    SELECT leg.member_id, leg.account, leg.unit, sum(leg.amount) AS amount,
           sum(leg.amount) FILTER (WHERE leg.sequence <= house_progress.sequence) AS rolled_up,
           count(*) FILTER (WHERE leg.is_first) AS transfers,
           bool_or(
             transfer.transfer_id IS NULL OR leg.amount = 0 OR leg.won_so_far <> 0
             OR CASE
               WHEN leg.account = 'CASH' THEN
                 leg.unit <> 'WON' OR (leg.balance_before + leg.amount = leg.balance_after) IS NOT TRUE
                 OR leg.cash_so_far <> leg.balance_after OR leg.balance_after < 0 OR leg.balance_before < 0
               WHEN leg.balance_after IS NULL AND leg.balance_before IS NULL THEN
                 (leg.unit <> 'WON' AND transfer.type IN ('BET', 'WIN'))
                 OR ledger.is_strange_house(leg.account, leg.unit)
               ELSE transfer.type IN ('BET', 'WIN') END) AS is_odd
    FROM leg
    LEFT JOIN transfer ON transfer.member_id = leg.member_id AND transfer.transfer_id = leg.transfer_id
      AND transfer.sequence = leg.sequence
    LEFT JOIN ledger.house_progress ON house_progress.member_id = leg.member_id
    GROUP BY leg.member_id, leg.account, leg.unit
  ), counted AS (
    SELECT member_id, count(*) AS transfers, min(sequence) AS lowest, max(sequence) AS highest
    FROM transfer GROUP BY member_id
  ), beside_play AS MATERIALIZED (
    SELECT member_id, transfer_id, sequence, type, corrects, rate_jeon FROM ledger.transfer
    WHERE type <> 'BET' AND type <> 'WIN' AND member_id > low AND member_id <= high
  ), rare AS MATERIALIZED (
    -- Each by its key, whatever the planner would rather do: there are few.
    SELECT posting.member_id, posting.sequence, posting.unit, posting.account, posting.amount, balance_before,
           balance_after
    FROM beside_play, LATERAL (
      SELECT * FROM ledger.posting
      WHERE posting.member_id = beside_play.member_id AND posting.sequence = beside_play.sequence
      OFFSET 0
    ) AS posting
    WHERE posting.unit <> 'WON' OR (posting.account <> 'CASH' AND balance_after IS NOT NULL)
  ), exchanged AS (
    SELECT rare.member_id, rare.sequence, sum(amount) FILTER (WHERE account = 'EXCHANGE') AS usdt
    FROM rare WHERE unit = 'USDT' GROUP BY rare.member_id, rare.sequence
  ), held AS (
    SELECT balance.member_id, balance.sequence, balance.cash > 0 AND debt > 0 AS is_holding_back, held.account,
           held.amount
    FROM ledger.balance, LATERAL (
      VALUES ('CASH', cash::bigint), ('HELD', balance.held), ('LOCKED_BONUS', locked_bonus), ('POINT', point),
             ('ROLLING', rolling), ('TICKET', ticket), ('DEBT', debt)) AS held (account, amount)
    WHERE balance.member_id > low AND balance.member_id <= high
  ), corrected AS (
    SELECT correction.member_id,
      correction.type = 'BET_ROLLBACK' AND (
        SELECT array_agg((leg.account, unit, amount)::text ORDER BY leg.account, unit)
        FROM ledger.posting AS leg WHERE leg.member_id = correction.member_id AND leg.sequence = correction.sequence
      ) IS DISTINCT FROM (
        SELECT array_agg((leg.account, unit, -amount)::text ORDER BY leg.account, unit)
        FROM ledger.posting AS leg WHERE leg.member_id = original.member_id AND leg.sequence = original.sequence
      ) AS is_not_opposite, original.transfer_id IS NULL AS is_missing
    FROM beside_play AS correction
    LEFT JOIN ledger.transfer AS original
      ON original.member_id = correction.member_id AND original.transfer_id = correction.corrects
     AND original.member_id > low AND original.member_id <= high
    WHERE correction.corrects IS NOT NULL OR correction.type = 'BET_ROLLBACK'
  )
  SELECT summed.member_id FROM summed WHERE is_odd
  UNION
  -- Numbered 1 to the balance's number without a gap, every one with legs.
  SELECT coalesce(counted.member_id, legs.member_id, balance.member_id)
  FROM counted
  FULL JOIN (SELECT member_id, sum(transfers) AS transfers FROM summed GROUP BY member_id) AS legs USING (member_id)
  FULL JOIN (SELECT * FROM held WHERE held.account = 'CASH') AS balance USING (member_id)
  WHERE balance.sequence IS NULL OR coalesce(counted.transfers, 0) <> balance.sequence
     OR coalesce(legs.transfers, 0) <> balance.sequence
     OR coalesce(counted.highest, 0) <> balance.sequence OR counted.lowest <> 1
  UNION
  SELECT coalesce(held.member_id, own.member_id)
  FROM held FULL JOIN (
    SELECT member_id, account, sum(amount) AS amount FROM summed
    WHERE account IN ('CASH', 'HELD', 'LOCKED_BONUS', 'POINT', 'ROLLING', 'TICKET', 'DEBT') GROUP BY member_id, account
  ) AS own ON own.member_id = held.member_id AND own.account = held.account
  WHERE held.amount IS DISTINCT FROM coalesce(own.amount, 0) OR held.amount < 0 OR held.is_holding_back
  UNION
  SELECT coalesce(rolled.member_id, summed.member_id)
  FROM (SELECT * FROM ledger.house_balance WHERE member_id > low AND member_id <= high) AS rolled
  FULL JOIN (SELECT * FROM summed WHERE rolled_up IS NOT NULL
               AND account NOT IN ('CASH', 'HELD', 'LOCKED_BONUS', 'POINT', 'ROLLING', 'TICKET', 'DEBT')) AS summed
    ON summed.member_id = rolled.member_id AND summed.account = rolled.account AND summed.unit = rolled.unit
  WHERE coalesce(summed.rolled_up, 0) IS DISTINCT FROM rolled.balance
  UNION
  SELECT chain.member_id FROM (
    SELECT *, lag(balance_after) OVER (PARTITION BY member_id, account, unit ORDER BY sequence) AS previous
    FROM rare WHERE balance_after IS NOT NULL OR balance_before IS NOT NULL
  ) AS chain
  WHERE (balance_before + amount = balance_after) IS NOT TRUE OR balance_before <> coalesce(previous, 0)
     OR balance_before < 0 OR balance_after < 0
     OR unit IS DISTINCT FROM CASE account
       WHEN 'HELD' THEN 'WON'::ledger.unit WHEN 'LOCKED_BONUS' THEN 'POINT' WHEN 'POINT' THEN 'POINT'
       WHEN 'ROLLING' THEN 'ROLLING' WHEN 'TICKET' THEN 'TICKET' WHEN 'DEBT' THEN 'DEBT' END
  UNION
  SELECT rare.member_id FROM rare WHERE unit <> 'WON' GROUP BY rare.member_id, sequence, unit HAVING sum(amount) <> 0
  UNION
  SELECT coalesce(exchanged.member_id, rated.member_id)
  FROM exchanged FULL JOIN (SELECT * FROM beside_play WHERE rate_jeon IS NOT NULL) AS rated
    ON rated.member_id = exchanged.member_id AND rated.sequence = exchanged.sequence
  LEFT JOIN LATERAL (
    SELECT sum(amount) AS amount FROM ledger.posting
    WHERE posting.member_id = exchanged.member_id AND posting.sequence = exchanged.sequence
      AND posting.account = 'EXCHANGE' AND posting.unit = 'WON'
  ) AS won ON true
  WHERE ledger.is_off_rate(exchanged.member_id IS NOT NULL, won.amount, exchanged.usdt, rated.rate_jeon)
  UNION
  SELECT summed.member_id FROM summed
  WHERE account = 'DEBT' OR (account = 'RECEIVABLE' AND unit = 'WON')
  GROUP BY summed.member_id HAVING sum(amount) <> 0
  UNION
  SELECT corrected.member_id FROM corrected WHERE is_missing OR is_not_opposite;
END
$$;
REVOKE ALL ON FUNCTION ledger.suspects FROM PUBLIC;
COMMENT ON FUNCTION ledger.suspects IS '@background';
