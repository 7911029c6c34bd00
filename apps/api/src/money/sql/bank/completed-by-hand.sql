-- Deposits that an operator completed by hand, as nearly as a day around an entry: of its sum and name, and with no entry yet that
-- was their money. The entry may be it. What the bank's word alone completed has its entry; on a busy day that is nearly all, and
-- the index leaves it out. A look at many members, by which nothing is moved.
CREATE OR REPLACE FUNCTION platform.completed_by_hand(p_entry platform.bank_entry) RETURNS SETOF platform.money_request
-- In plpgsql, since its statement is planned once a connection: it is asked twice for each entry.
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY
  (SELECT request.* FROM platform.money_request AS request
   WHERE request.type = 'DEPOSIT' AND request.depositor_key = p_entry.counterparty_key AND p_entry.counterparty_key <> ''
     AND strpos(p_entry.counterparty_key, '*') = 0 AND request.status = 'COMPLETED' AND request.method = 'BANK'
     AND request.processed_by <> 'system:bank' AND request.undone_at IS NULL
     AND request.processed_at > p_entry.booked_at - interval '1 hour'
     AND request.processed_at <= p_entry.booked_at + interval '1 day' AND request.amount_won = p_entry.amount_won
     AND NOT EXISTS (SELECT FROM platform.bank_entry AS other
       WHERE other.request_id = request.request_id AND other.state = 'MATCHED')
   LIMIT 20)
  UNION ALL
  (SELECT request.* FROM platform.money_request AS request
   WHERE request.type = 'DEPOSIT' AND length(p_entry.counterparty_key) >= 5 AND strpos(p_entry.counterparty_key, '*') = 0
     AND request.depositor_key > p_entry.counterparty_key
     AND request.depositor_key < p_entry.counterparty_key || chr(1114111) AND request.status = 'COMPLETED' AND request.method = 'BANK'
     AND request.processed_by <> 'system:bank' AND request.undone_at IS NULL AND request.processed_at > p_entry.booked_at - interval '1 hour'
     AND request.processed_at <= p_entry.booked_at + interval '1 day' AND request.amount_won = p_entry.amount_won
     AND NOT EXISTS (SELECT FROM platform.bank_entry AS other
       WHERE other.request_id = request.request_id AND other.state = 'MATCHED')
   LIMIT 20);
END
$$;
COMMENT ON FUNCTION platform.completed_by_hand IS '@background';
REVOKE ALL ON FUNCTION platform.completed_by_hand FROM PUBLIC;
