-- Holds the figures of all days up to a day (not included) against the ledger, of one instant: what each account holds by the
-- ledger, less what moved since, and what the figures add up to; and of each vendor's account, what its bets add up to: settled by
-- the figures, open, and made since; and of what bonuses and rolling cost, by how much the lines of a kind are off what the books
-- say of the same days, at most. Answers the accounts, with the difference of each: all 0, or something is wrong or not yet
-- counted. Read over all members, by which nothing is moved.
CREATE OR REPLACE FUNCTION platform.month_differences(p_until date)
RETURNS TABLE (account text, unit text, kept bigint, ledger bigint, play bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_nestloop = off SET work_mem = '256MB'
SET jit = off AS $$
  WITH held AS (
    SELECT house.account, house.unit::text AS unit, house.balance AS amount FROM ledger.house_balance AS house
    UNION ALL
    SELECT posting.account, posting.unit::text, posting.amount
    FROM ledger.balance
    LEFT JOIN ledger.house_progress AS progress ON progress.member_id = balance.member_id
    JOIN ledger.posting ON posting.member_id = balance.member_id AND posting.sequence > coalesce(progress.sequence, 0)
    WHERE balance.sequence > coalesce(progress.sequence, 0) AND posting.balance_after IS NULL
    UNION ALL
    SELECT own.account, own.unit, own.amount FROM (
      SELECT sum(cash) AS cash, sum(held) AS held, sum(locked_bonus) AS locked, sum(point) AS point, sum(rolling) AS rolling,
        sum(ticket) AS ticket, sum(debt) AS debt FROM ledger.balance
    ) AS total, LATERAL (VALUES ('CASH', 'WON', cash), ('HELD', 'WON', held), ('LOCKED_BONUS', 'POINT', locked),
      ('POINT', 'POINT', point), ('ROLLING', 'ROLLING', rolling), ('TICKET', 'TICKET', ticket), ('DEBT', 'DEBT', debt)
    ) AS own (account, unit, amount)
  ), total AS (
    SELECT account, unit, sum(amount) AS amount FROM held GROUP BY 1, 2
  ), since AS (
    SELECT posting.account, posting.unit::text AS unit, sum(posting.amount) AS amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
    WHERE transfer.occurred_at >= p_until::timestamp AT TIME ZONE 'Asia/Seoul'
    GROUP BY 1, 2
  ), kept AS (
    SELECT account, unit, sum(amount) AS amount FROM platform.books_figure WHERE day < p_until GROUP BY 1, 2
  ), played AS (
    SELECT vendor_id, stake_won - win_won AS amount FROM platform.play_figure WHERE kind = 'GAME' AND day < p_until
    UNION ALL
    SELECT vendor_id, stake_won - win_won FROM platform.bet
    WHERE settled_at IS NULL AND status = 'OPEN' AND bet_at < p_until::timestamp AT TIME ZONE 'Asia/Seoul'
    UNION ALL
    SELECT vendor_id, stake_won - win_won FROM platform.bet
    WHERE status <> 'ROLLED_BACK' AND bet_at >= p_until::timestamp AT TIME ZONE 'Asia/Seoul'
  ), play AS (
    SELECT 'GAMING:' || vendor.code AS account, 'WON' AS unit, sum(played.amount) AS amount
    FROM played JOIN platform.vendor USING (vendor_id) GROUP BY 1
  ), costed AS (
    SELECT DISTINCT day FROM platform.figure_count WHERE has_costs AND day < p_until
  ), given AS (
    SELECT coalesce(-sum(amount) FILTER (WHERE account = 'PROMOTION' AND unit IN ('WON', 'POINT')), 0) AS bonus_won,
      coalesce(-sum(amount * CASE unit WHEN 'ROLLING' THEN 1 ELSE 10000 END) FILTER (WHERE account = 'COMMISSION'), 0) AS rolling
    FROM platform.books_figure JOIN costed USING (day)
  ), line AS (
    SELECT one.kind, coalesce(sum(found.bonus_won), 0) AS bonus_won, coalesce(sum(found.rolling), 0) AS rolling
    FROM (VALUES ('GAME'), ('LEVEL'), ('PARTNER')) AS one (kind)
    LEFT JOIN (SELECT * FROM platform.cost_figure JOIN costed USING (day)) AS found ON found.kind = one.kind
    GROUP BY one.kind
  ), cost AS (
    SELECT 'PROMOTION' AS account, 'POINT' AS unit, max(abs(line.bonus_won - given.bonus_won)) AS off FROM line, given
    UNION ALL
    SELECT 'COMMISSION', 'ROLLING', max(abs(line.rolling - given.rolling)) FROM line, given
  )
  SELECT account, unit, coalesce(kept.amount, 0)::bigint, (coalesce(total.amount, 0) - coalesce(since.amount, 0))::bigint,
    CASE WHEN account LIKE 'GAMING:%' THEN (coalesce(total.amount, 0) - coalesce(play.amount, 0))::bigint
      ELSE coalesce(cost.off, 0)::bigint END
  FROM total
  FULL JOIN since USING (account, unit)
  FULL JOIN kept USING (account, unit)
  FULL JOIN play USING (account, unit)
  FULL JOIN (SELECT * FROM cost WHERE off <> 0) AS cost USING (account, unit)
  ORDER BY account, unit
$$;
REVOKE ALL ON FUNCTION platform.month_differences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.month_differences TO hanpan_app;
COMMENT ON FUNCTION platform.month_differences IS '@background';
