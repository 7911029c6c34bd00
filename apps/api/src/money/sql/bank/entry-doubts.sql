-- What of the money itself speaks against completing anything with it: its account is closed, the same money seems to have
-- been reported twice, or it was taken back; or a deposit that it had completed was; or a file
-- alone reported it, of which the balances do not follow. A look at entries alone.
CREATE OR REPLACE FUNCTION platform.entry_doubts(p_entry platform.bank_entry) RETURNS text[]
LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN NOT (SELECT active FROM platform.deposit_account WHERE account_id = p_entry.deposit_account_id)
      THEN 'ACCOUNT_CLOSED' END,
    CASE WHEN EXISTS (SELECT FROM platform.bank_entry AS other
      WHERE other.deposit_account_id = p_entry.deposit_account_id AND other.direction = p_entry.direction
        AND other.amount_won = p_entry.amount_won AND other.entry_id <> p_entry.entry_id
        -- Of such as were reported together one is the first; whatever completed a request already comes before all.
        AND (other.state = 'MATCHED' OR (other.told_at, other.entry_id) < (p_entry.told_at, p_entry.entry_id))
        AND platform.name_fits(other.counterparty_key, p_entry.counterparty_key)
        -- An account does not come to the same balance twice by the same sum, whatever time the second word names.
        AND other.booked_at BETWEEN p_entry.booked_at - interval '1 day' AND p_entry.booked_at + interval '1 day'
        AND CASE WHEN other.balance_after_won = p_entry.balance_after_won THEN true
          WHEN (other.balance_after_won = p_entry.balance_after_won) IS NOT NULL THEN false
          WHEN 'DAY' IN (other.booked_precision, p_entry.booked_precision)
          THEN platform.seoul_day(other.booked_at) = platform.seoul_day(p_entry.booked_at)
          ELSE other.booked_at
            BETWEEN p_entry.booked_at - interval '60 seconds' AND p_entry.booked_at + interval '60 seconds' END) THEN 'DUPLICATE' END,
    CASE WHEN EXISTS (SELECT FROM platform.bank_entry AS other
      WHERE other.deposit_account_id = p_entry.deposit_account_id AND other.direction <> p_entry.direction
        AND other.amount_won = p_entry.amount_won AND other.state <> 'MATCHED'
        -- What knows the day alone may be any moment of it.
        AND other.booked_at BETWEEN p_entry.booked_at - interval '1 day' AND p_entry.booked_at + interval '1 day'
          + CASE p_entry.booked_precision WHEN 'DAY' THEN interval '1 day' ELSE interval '0' END
        AND other.booked_at + CASE other.booked_precision WHEN 'DAY' THEN interval '1 day' ELSE interval '0' END
          >= p_entry.booked_at - interval '90 seconds'
        AND platform.name_fits(other.counterparty_key, p_entry.counterparty_key)) AND p_entry.direction = 'IN'
      THEN 'TAKEN_BACK' END,
    CASE WHEN p_entry.is_of_broken_file THEN 'BALANCE_BREAK' END,
    CASE WHEN p_entry.undone_request_id IS NOT NULL THEN 'UNDONE' END
  ], NULL)
$$;
REVOKE ALL ON FUNCTION platform.entry_doubts FROM PUBLIC;
