-- The entry that a source reports anew: the same account, direction and sum at the same time, which this source has not
-- reported yet; a file's that knows the time more or less exactly than the one before it may be the same line once more. Balances that are both known must agree; where they do, it is one line of the bank's, whatever each source makes
-- of the name, else the names must be such as may be one (name_fits). A name that fits comes first, then the nearest in
-- time. None of p_taken. Whoever asks in order to write holds the account's row.
CREATE OR REPLACE FUNCTION platform.same_money(
  p_source_id uuid, p_account_id uuid, p_direction text, p_amount_won bigint, p_balance_won bigint, p_name_key text,
  p_booked_at timestamptz, p_precision text, p_taken uuid[]
) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT entry.entry_id FROM platform.bank_entry AS entry
  WHERE entry.deposit_account_id = p_account_id AND entry.direction = p_direction AND entry.amount_won = p_amount_won
    AND entry.booked_at BETWEEN p_booked_at - interval '1 day' AND p_booked_at + interval '1 day'
    AND CASE WHEN 'DAY' IN (p_precision, entry.booked_precision)
      THEN platform.seoul_day(entry.booked_at) = platform.seoul_day(p_booked_at)
      ELSE entry.booked_at BETWEEN p_booked_at - interval '90 seconds' AND p_booked_at + interval '90 seconds' END
    AND (entry.balance_after_won = p_balance_won) IS NOT FALSE
    AND ((entry.balance_after_won = p_balance_won) IS TRUE OR platform.name_fits(entry.counterparty_key, p_name_key))
    AND entry.entry_id <> ALL (p_taken)
    AND NOT EXISTS (SELECT FROM platform.bank_entry_word AS word
      WHERE word.entry_id = entry.entry_id AND word.source_id = p_source_id
        AND NOT (word.content ->> 'precision' <> p_precision AND EXISTS (SELECT FROM platform.bank_source AS source
          WHERE source.source_id = p_source_id AND source.kind = 'FILE')))
  ORDER BY (entry.balance_after_won = p_balance_won) IS NULL,
    NOT platform.name_fits(entry.counterparty_key, p_name_key),
    abs(extract(epoch FROM entry.booked_at - p_booked_at)), entry.entry_id LIMIT 1
$$;
REVOKE ALL ON FUNCTION platform.same_money FROM PUBLIC;
