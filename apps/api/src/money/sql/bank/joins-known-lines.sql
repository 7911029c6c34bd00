-- Whether lines of a file that is to be recorded join what is known of their account: the balance with which the first of them
-- begins is the one of the latest known line before it, and the one with which the last ends is the one with which the next known
-- line after it begins; p_own are the file's own lines among the known ones. Lines whose instants are known to the second, the
-- minute or the day have no order within it: where several are the latest, or the next, of any of them. Null for a side
-- that nothing is known of.
CREATE OR REPLACE FUNCTION platform.joins_known_lines(
  p_account_id uuid, p_first_at timestamptz, p_begins_won bigint, p_last_at timestamptz, p_ends_won bigint,
  p_own uuid[],
  OUT before boolean, OUT after boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH known AS NOT MATERIALIZED (
    SELECT entry.booked_at, entry.balance_after_won AS ends,
      entry.balance_after_won - CASE entry.direction WHEN 'IN' THEN entry.amount_won ELSE -entry.amount_won END AS begins,
      entry.booked_at + CASE entry.booked_precision WHEN 'DAY' THEN interval '1 day' WHEN 'MINUTE' THEN interval '1 minute'
        ELSE interval '1 second' END AS until
    FROM platform.bank_entry AS entry WHERE entry.deposit_account_id = p_account_id AND entry.entry_id <> ALL (p_own)
  ), latest AS (
    SELECT max(booked_at) AS at FROM known WHERE booked_at < p_first_at
  ), next AS (
    SELECT max(until) AS until FROM known WHERE booked_at = (SELECT min(booked_at) FROM known WHERE booked_at > p_last_at)
  )
  SELECT
    (SELECT bool_or(known.ends = p_begins_won) FROM known, latest
     WHERE known.booked_at BETWEEN latest.at - interval '1 day' AND latest.at AND known.until > latest.at),
    (SELECT bool_or(known.begins = p_ends_won) FROM known, next
     WHERE known.booked_at > p_last_at AND known.booked_at < next.until)
$$;
COMMENT ON FUNCTION platform.joins_known_lines IS '@background';
REVOKE ALL ON FUNCTION platform.joins_known_lines FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.joins_known_lines TO hanpan_app;
