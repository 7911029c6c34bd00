-- Every fault of one member. fault is one of
--   TRANSFER_SUM     the legs of a transfer do not add up to 0 in a unit
--   TRANSFER_LEGS    a transfer without legs, or legs without their transfer
--   POSTING          a leg that contradicts itself: balance, account and unit do not fit each other
--   CHAIN            a leg does not begin with the balance that the one before it ended with
--   SEQUENCE         a member's transfers are not numbered 1, 2, 3 … up to the balance's number
--   BALANCE          an account does not hold the sum of its legs
--   NEGATIVE         an account holds less than 0
--   CORRECTION       a transfer corrects one that is not there, or a rollback is not its exact opposite
--   HOUSE            a rolled-up house balance is not the sum of its legs
--   EXCHANGE         a transfer in USDT whose rate, times its USDT, is not its won, or that has no rate; or a rate without USDT
--   DEBT             a member who owes has cash, or what the house has lent them is not what they owe
CREATE OR REPLACE FUNCTION ledger.offenders_of(of_member_id uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET work_mem = '64MB' SET jit = off AS $$
  WITH leg AS MATERIALIZED (
    SELECT posting.*,
           lag(balance_after) OVER (PARTITION BY posting.member_id, account, unit ORDER BY sequence) AS previous
    FROM ledger.posting WHERE posting.member_id = of_member_id
  ), transfer AS MATERIALIZED (
    SELECT transfer.member_id, transfer.transfer_id, sequence, type, corrects, rate_jeon
    FROM ledger.transfer WHERE transfer.member_id = of_member_id
  ), sums AS MATERIALIZED (
    SELECT leg.member_id, leg.transfer_id, sequence, sum(amount) AS total,
           sum(amount) FILTER (WHERE unit = 'WON') AS won, sum(amount) FILTER (WHERE unit = 'POINT') AS point,
           sum(amount) FILTER (WHERE unit = 'ROLLING') AS rolling, sum(amount) FILTER (WHERE unit = 'TICKET') AS ticket,
           sum(amount) FILTER (WHERE unit = 'DEBT') AS debt, sum(amount) FILTER (WHERE unit = 'USDT') AS usdt,
           sum(amount) FILTER (WHERE unit = 'WON' AND account = 'EXCHANGE') AS exchanged_won,
           sum(amount) FILTER (WHERE unit = 'USDT' AND account = 'EXCHANGE') AS exchanged_usdt,
           bool_or(unit = 'USDT') AS is_exchange
    FROM leg GROUP BY leg.member_id, leg.transfer_id, sequence
  ), own (account, unit) AS (
    VALUES ('CASH', 'WON'::ledger.unit), ('HELD', 'WON'), ('LOCKED_BONUS', 'POINT'), ('POINT', 'POINT'),
           ('ROLLING', 'ROLLING'), ('TICKET', 'TICKET'), ('DEBT', 'DEBT')
  ), balance AS (
    SELECT balance.member_id, sequence, held.account, held.amount
    FROM ledger.balance, LATERAL (
      VALUES ('CASH', cash::bigint), ('HELD', balance.held), ('LOCKED_BONUS', locked_bonus), ('POINT', point),
             ('ROLLING', rolling), ('TICKET', ticket), ('DEBT', debt)) AS held (account, amount)
    WHERE balance.member_id = of_member_id
  ), account_sums AS (
    SELECT leg.member_id, leg.account, sum(amount) AS amount
    FROM leg WHERE leg.account IN (SELECT own.account FROM own) GROUP BY leg.member_id, leg.account
  )
  SELECT 'TRANSFER_SUM', sums.member_id, sums.transfer_id, NULL, 0, total::bigint
  FROM sums WHERE won <> 0 OR point <> 0 OR rolling <> 0 OR ticket <> 0 OR debt <> 0 OR usdt <> 0
  UNION ALL
  SELECT 'TRANSFER_LEGS', coalesce(transfer.member_id, sums.member_id),
         coalesce(transfer.transfer_id, sums.transfer_id), NULL, transfer.sequence, sums.sequence
  FROM transfer FULL JOIN sums
    ON sums.member_id = transfer.member_id AND sums.transfer_id = transfer.transfer_id AND sums.sequence = transfer.sequence
  WHERE transfer.member_id IS NULL OR sums.member_id IS NULL
  UNION ALL
  SELECT 'POSTING', leg.member_id, leg.transfer_id, leg.account, balance_before + amount, balance_after
  FROM leg LEFT JOIN own ON own.account = leg.account
  WHERE amount = 0
     OR CASE WHEN own.account IS NULL
             THEN balance_before IS NOT NULL OR balance_after IS NOT NULL
               OR ledger.is_strange_house(leg.account, leg.unit)
             ELSE leg.unit <> own.unit OR (balance_before + amount = balance_after) IS NOT TRUE END
  UNION ALL
  SELECT 'CHAIN', leg.member_id, leg.transfer_id, leg.account, coalesce(previous, 0), balance_before
  FROM leg WHERE balance_before <> coalesce(previous, 0)
  UNION ALL
  SELECT 'SEQUENCE', coalesce(counted.member_id, balance.member_id), NULL, NULL, balance.sequence, counted.transfers
  FROM (SELECT transfer.member_id, count(*) AS transfers, count(DISTINCT sequence) AS numbers, max(sequence) AS highest
        FROM transfer GROUP BY transfer.member_id) AS counted
  FULL JOIN (SELECT * FROM balance WHERE balance.account = 'CASH') AS balance USING (member_id)
  WHERE coalesce(counted.transfers, 0) <> coalesce(balance.sequence, -1)
     OR counted.numbers <> counted.transfers OR counted.highest <> counted.transfers
  UNION ALL
  SELECT 'BALANCE', coalesce(balance.member_id, account_sums.member_id), NULL,
         coalesce(balance.account, account_sums.account), coalesce(account_sums.amount, 0)::bigint, balance.amount
  FROM balance FULL JOIN account_sums
    ON account_sums.member_id = balance.member_id AND account_sums.account = balance.account
  WHERE coalesce(account_sums.amount, 0) IS DISTINCT FROM balance.amount
  UNION ALL
  SELECT 'NEGATIVE', balance.member_id, NULL, balance.account, 0, balance.amount FROM balance WHERE balance.amount < 0
  UNION ALL
  SELECT 'NEGATIVE', leg.member_id, leg.transfer_id, leg.account, 0, least(balance_before, balance_after)
  FROM leg WHERE least(balance_before, balance_after) < 0
  UNION ALL
  SELECT 'CORRECTION', correction.member_id, correction.transfer_id, NULL, -corrected_legs.total, correction_legs.total
  FROM transfer AS correction
  LEFT JOIN transfer AS corrected
    ON corrected.member_id = correction.member_id AND corrected.transfer_id = correction.corrects
  LEFT JOIN LATERAL (
    SELECT sum(amount)::bigint AS total, array_agg((leg.account, unit, amount)::text ORDER BY leg.account, unit) AS legs
    FROM ledger.posting AS leg WHERE leg.member_id = correction.member_id AND leg.sequence = correction.sequence
  ) AS correction_legs ON correction.type = 'BET_ROLLBACK'
  LEFT JOIN LATERAL (
    SELECT sum(amount)::bigint AS total, array_agg((leg.account, unit, -amount)::text ORDER BY leg.account, unit) AS legs
    FROM ledger.posting AS leg WHERE leg.member_id = corrected.member_id AND leg.sequence = corrected.sequence
  ) AS corrected_legs ON correction.type = 'BET_ROLLBACK'
  WHERE (correction.corrects IS NOT NULL OR correction.type = 'BET_ROLLBACK')
    AND (corrected.transfer_id IS NULL OR correction_legs.legs IS DISTINCT FROM corrected_legs.legs)
  UNION ALL
  SELECT 'HOUSE', coalesce(rolled.member_id, summed.member_id), NULL, coalesce(rolled.account, summed.account),
         coalesce(summed.balance, 0)::bigint, rolled.balance
  FROM (SELECT * FROM ledger.house_balance
        WHERE house_balance.member_id = of_member_id) AS rolled
  FULL JOIN (
    SELECT leg.member_id, leg.account, unit, sum(amount) AS balance
    FROM leg JOIN ledger.house_progress
      ON house_progress.member_id = leg.member_id AND leg.sequence <= house_progress.sequence
    WHERE balance_after IS NULL GROUP BY leg.member_id, leg.account, unit
  ) AS summed ON summed.member_id = rolled.member_id AND summed.account = rolled.account AND summed.unit = rolled.unit
  WHERE coalesce(summed.balance, 0) IS DISTINCT FROM rolled.balance
  UNION ALL
  SELECT 'EXCHANGE', sums.member_id, sums.transfer_id, 'EXCHANGE', transfer.rate_jeon, sums.exchanged_usdt::bigint
  FROM sums JOIN transfer ON transfer.member_id = sums.member_id AND transfer.sequence = sums.sequence
  WHERE ledger.is_off_rate(sums.is_exchange, sums.exchanged_won, sums.exchanged_usdt, transfer.rate_jeon)
  UNION ALL
  SELECT 'DEBT', balance.member_id, NULL, 'CASH', 0, balance.cash::bigint
  FROM ledger.balance WHERE balance.member_id = of_member_id AND debt > 0 AND cash > 0
  UNION ALL
  SELECT 'DEBT', of_member_id, NULL, 'RECEIVABLE', -owed, lent FROM (
    SELECT coalesce(sum(amount) FILTER (WHERE leg.account = 'DEBT'), 0)::bigint AS owed,
           coalesce(sum(amount) FILTER (WHERE leg.account = 'RECEIVABLE' AND unit = 'WON'), 0)::bigint AS lent
    FROM leg
  ) AS debt WHERE lent <> -owed
$$;
REVOKE ALL ON FUNCTION ledger.offenders_of FROM PUBLIC;
COMMENT ON FUNCTION ledger.offenders_of IS '@background';
