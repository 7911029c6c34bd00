-- Waiting money that came before the request that it may be meant for.
CREATE OR REPLACE FUNCTION platform.entries_for_request(p_member_id uuid, p_request_id uuid) RETURNS TABLE (entry_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT entry.entry_id FROM platform.money_request AS request
  JOIN platform.bank_entry AS entry ON entry.state = 'WAITING' AND entry.direction = 'IN' AND entry.request_id IS NULL
    AND entry.amount_won = request.amount_won AND entry.booked_at > request.requested_at - interval '1 day'
    AND platform.is_paid_by(request.depositor_key, entry.counterparty_key)
  WHERE request.member_id = p_member_id AND request.request_id = p_request_id
  ORDER BY entry.booked_at, entry.entry_id LIMIT 5
$$;
REVOKE ALL ON FUNCTION platform.entries_for_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.entries_for_request TO hanpan_app;
