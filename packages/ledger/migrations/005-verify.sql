-- The ledger checks itself. Members are taken in ranges of about so many transfers each, so that one statement
-- never needs much memory; each range is one statement and so sees one moment, also while money moves.
-- It goes in two steps: one pass over the postings in the order of their key finds the members with whom
-- anything may be wrong, and only those are looked at in detail. On a sound ledger the second step has nothing to do.

-- Cuts all members into ranges (after, until], the first open below and the last open above.
CREATE FUNCTION ledger.verify_ranges(transfers_per_range bigint)
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

-- Members of a range (after, until] of whom ledger.offenders_of could name a fault. For each leg, in the order of the
-- member's transfers: the won of all legs so far add up to 0 after each transfer; the cash so far is the balance that the
-- leg says. Together with before + amount = after that is the chain, without sorting by account. What is not
-- cash of bets and wins is little, is found by an index, and is checked by itself.
CREATE FUNCTION ledger.suspects(after_member_id uuid, until_member_id uuid) RETURNS TABLE (member_id uuid)
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
                 OR leg.account !~ '^(BANK|GAMING:.+|PROMOTION|COMMISSION|ADJUSTMENT|DISTRIBUTOR)$'
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
    SELECT member_id, transfer_id, sequence, type, corrects FROM ledger.transfer
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
  ), held AS (
    SELECT balance.member_id, balance.sequence, held.account, held.amount
    FROM ledger.balance, LATERAL (
      VALUES ('CASH', cash::bigint), ('HELD', balance.held), ('LOCKED_BONUS', locked_bonus), ('POINT', point),
             ('ROLLING', rolling), ('TICKET', ticket)) AS held (account, amount)
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
    WHERE account IN ('CASH', 'HELD', 'LOCKED_BONUS', 'POINT', 'ROLLING', 'TICKET') GROUP BY member_id, account
  ) AS own ON own.member_id = held.member_id AND own.account = held.account
  WHERE held.amount IS DISTINCT FROM coalesce(own.amount, 0) OR held.amount < 0
  UNION
  SELECT coalesce(rolled.member_id, summed.member_id)
  FROM (SELECT * FROM ledger.house_balance WHERE member_id > low AND member_id <= high) AS rolled
  FULL JOIN (SELECT * FROM summed WHERE rolled_up IS NOT NULL
               AND account NOT IN ('CASH', 'HELD', 'LOCKED_BONUS', 'POINT', 'ROLLING', 'TICKET')) AS summed
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
       WHEN 'ROLLING' THEN 'ROLLING' WHEN 'TICKET' THEN 'TICKET' END
  UNION
  SELECT rare.member_id FROM rare WHERE unit <> 'WON' GROUP BY rare.member_id, sequence, unit HAVING sum(amount) <> 0
  UNION
  SELECT corrected.member_id FROM corrected WHERE is_missing OR is_not_opposite;
END
$$;

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
CREATE FUNCTION ledger.offenders_of(of_member_id uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET work_mem = '64MB' SET jit = off AS $$
  WITH leg AS MATERIALIZED (
    SELECT posting.*,
           lag(balance_after) OVER (PARTITION BY posting.member_id, account, unit ORDER BY sequence) AS previous
    FROM ledger.posting WHERE posting.member_id = of_member_id
  ), transfer AS MATERIALIZED (
    SELECT transfer.member_id, transfer.transfer_id, sequence, type, corrects
    FROM ledger.transfer WHERE transfer.member_id = of_member_id
  ), sums AS MATERIALIZED (
    SELECT leg.member_id, leg.transfer_id, sequence, sum(amount) AS total,
           sum(amount) FILTER (WHERE unit = 'WON') AS won, sum(amount) FILTER (WHERE unit = 'POINT') AS point,
           sum(amount) FILTER (WHERE unit = 'ROLLING') AS rolling, sum(amount) FILTER (WHERE unit = 'TICKET') AS ticket
    FROM leg GROUP BY leg.member_id, leg.transfer_id, sequence
  ), own (account, unit) AS (
    VALUES ('CASH', 'WON'::ledger.unit), ('HELD', 'WON'), ('LOCKED_BONUS', 'POINT'), ('POINT', 'POINT'),
           ('ROLLING', 'ROLLING'), ('TICKET', 'TICKET')
  ), balance AS (
    SELECT balance.member_id, sequence, held.account, held.amount
    FROM ledger.balance, LATERAL (
      VALUES ('CASH', cash::bigint), ('HELD', balance.held), ('LOCKED_BONUS', locked_bonus), ('POINT', point),
             ('ROLLING', rolling), ('TICKET', ticket)) AS held (account, amount)
    WHERE balance.member_id = of_member_id
  ), account_sums AS (
    SELECT leg.member_id, leg.account, sum(amount) AS amount
    FROM leg WHERE leg.account IN (SELECT own.account FROM own) GROUP BY leg.member_id, leg.account
  )
  SELECT 'TRANSFER_SUM', sums.member_id, sums.transfer_id, NULL, 0, total::bigint
  FROM sums WHERE won <> 0 OR point <> 0 OR rolling <> 0 OR ticket <> 0
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
               OR leg.account !~ '^(BANK|GAMING:.+|PROMOTION|COMMISSION|ADJUSTMENT|DISTRIBUTOR)$'
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
$$;

-- Every fault among the members of a range (after, until]. UNEXPLAINED is a member who was suspected and of whom
-- nothing was found: the two steps contradict each other, which is a fault of the verification itself.
CREATE FUNCTION ledger.offenders(after_member_id uuid, until_member_id uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(detail.fault, 'UNEXPLAINED'), suspect.member_id, detail.transfer_id, detail.account, detail.expected,
         detail.found
  FROM ledger.suspects(after_member_id, until_member_id) AS suspect
  LEFT JOIN LATERAL ledger.offenders_of(suspect.member_id) AS detail ON true
$$;
