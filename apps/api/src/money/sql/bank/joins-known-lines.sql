-- Whether lines of a file that is to be recorded join what is known of their account: the balance with which the first of them
-- begins is the one of the latest known line before it, and the one with which the last ends is the one with which the next known
-- line after it begins; p_own are the file's own lines among the known ones. Where several lines stand at that instant, of any of
-- them. Null for a side that nothing is known of.
CREATE OR REPLACE FUNCTION platform.joins_known_lines(
  p_account_id uuid, p_first_at timestamptz, p_begins_won bigint, p_last_at timestamptz, p_ends_won bigint,
  p_own uuid[],
  OUT before boolean, OUT after boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT
    (SELECT bool_or(entry.balance_after_won = p_begins_won) FROM platform.bank_entry AS entry
     WHERE entry.deposit_account_id = p_account_id AND entry.entry_id <> ALL (p_own) AND entry.booked_at = (
       SELECT max(earlier.booked_at) FROM platform.bank_entry AS earlier
       WHERE earlier.deposit_account_id = p_account_id AND earlier.booked_at < p_first_at AND earlier.entry_id <> ALL (p_own))),
    (SELECT bool_or(entry.balance_after_won
         - CASE entry.direction WHEN 'IN' THEN entry.amount_won ELSE -entry.amount_won END = p_ends_won)
     FROM platform.bank_entry AS entry
     WHERE entry.deposit_account_id = p_account_id AND entry.entry_id <> ALL (p_own) AND entry.booked_at = (
       SELECT min(later.booked_at) FROM platform.bank_entry AS later
       WHERE later.deposit_account_id = p_account_id AND later.booked_at > p_last_at AND later.entry_id <> ALL (p_own)))
$$;
COMMENT ON FUNCTION platform.joins_known_lines IS '@background';
REVOKE ALL ON FUNCTION platform.joins_known_lines FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.joins_known_lines TO hanpan_app;
