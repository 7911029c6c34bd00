-- In how many places the balances of a site account's lines do not follow from each other on a day of Seoul, and from the day with
-- lines before it: a line's balance less its sum is the balance of the line before. Lines of one minute, or of a day alone, have
-- no order; so they are laid end to end, whichever way they fit: each balance that no other line begins with ends a part, and
-- all are one part where nothing is missing. Null where no line of the day said its balance.
CREATE OR REPLACE FUNCTION platform.bank_breaks(p_account_id uuid, p_day date) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH span AS (
    SELECT p_day::timestamp AT TIME ZONE 'Asia/Seoul' AS since, (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' AS until
  ), before AS (
    SELECT platform.seoul_day(max(entry.booked_at))::timestamp AT TIME ZONE 'Asia/Seoul' AS since
    FROM span JOIN platform.bank_entry AS entry ON entry.deposit_account_id = p_account_id AND entry.booked_at < span.since
      AND entry.balance_after_won IS NOT NULL
  ), line AS (
    SELECT entry.booked_at >= span.since AS is_own, entry.balance_after_won AS ends,
      entry.balance_after_won - CASE entry.direction WHEN 'IN' THEN entry.amount_won ELSE -entry.amount_won END AS begins
    FROM span CROSS JOIN before JOIN platform.bank_entry AS entry ON entry.deposit_account_id = p_account_id
      AND entry.booked_at >= coalesce(before.since, span.since) AND entry.booked_at < span.until
      AND entry.balance_after_won IS NOT NULL
  ), balance AS (
    SELECT sum(one.step) AS all_left, coalesce(sum(one.step) FILTER (WHERE NOT one.is_own), 0) AS left_before FROM (
      SELECT ends AS won, 1 AS step, is_own FROM line UNION ALL SELECT begins, -1, is_own FROM line) AS one GROUP BY one.won
  ), part AS (
    SELECT greatest(1, sum(greatest(0, all_left))) AS whole,
      CASE WHEN EXISTS (SELECT FROM line WHERE NOT is_own) THEN greatest(1, sum(greatest(0, left_before))) ELSE 1 END AS before
    FROM balance
  )
  SELECT greatest(0, whole - before)::integer FROM part WHERE EXISTS (SELECT FROM line WHERE is_own)
$$;
COMMENT ON FUNCTION platform.bank_breaks IS '@background';
REVOKE ALL ON FUNCTION platform.bank_breaks FROM PUBLIC;
