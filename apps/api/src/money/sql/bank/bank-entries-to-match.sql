-- Entries that are to be held against the open requests (again): such as nobody looked at for a second, for the process that
-- wrote them down is gone; and such as wait of the last two hours for whom a fitting request has come since.
CREATE OR REPLACE FUNCTION platform.bank_entries_to_match(p_now timestamptz, p_most integer) RETURNS TABLE (entry_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  (SELECT entry_id FROM platform.bank_entry
   WHERE looked_at IS NULL AND state = 'WAITING' AND told_at < p_now - interval '1 second'
   ORDER BY told_at LIMIT p_most)
  UNION ALL
  (SELECT entry.entry_id FROM platform.bank_entry AS entry
   WHERE entry.state = 'WAITING' AND entry.direction = 'IN' AND entry.booked_at > p_now - interval '2 hours'
     AND entry.request_id IS NULL AND EXISTS (SELECT FROM platform.money_request AS request
       WHERE request.type = 'DEPOSIT' AND request.status IN ('WAITING', 'PROCESSING')
         AND request.amount_won = entry.amount_won AND request.depositor_key = entry.counterparty_key
         AND request.requested_at > entry.looked_at - interval '10 seconds')
   ORDER BY entry.booked_at LIMIT p_most)
$$;
COMMENT ON FUNCTION platform.bank_entries_to_match IS '@background';
REVOKE ALL ON FUNCTION platform.bank_entries_to_match FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bank_entries_to_match TO hanpan_app;
