-- The open deposits that an entry may be the money of, the likeliest first, each with what speaks against it: at most ten.
-- Of the same sum and name, of the same sum to the account, of the same name to it; and such as have expired, or were cancelled
-- by their member, within three days, or were completed by hand within one. A look at many members, by which nothing is moved: match_bank_entry decides.
CREATE OR REPLACE FUNCTION platform.bank_candidates(p_entry platform.bank_entry)
RETURNS TABLE (member_id uuid, request_id uuid, against text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH found AS (
    (SELECT request.* FROM platform.money_request AS request
     WHERE request.type = 'DEPOSIT' AND request.status IN ('WAITING', 'PROCESSING')
       AND request.amount_won = p_entry.amount_won AND request.depositor_key = p_entry.counterparty_key
     LIMIT 20)
    UNION
    (SELECT request.* FROM platform.money_request AS request
     WHERE request.type = 'DEPOSIT' AND request.status IN ('WAITING', 'PROCESSING')
       AND request.amount_won = p_entry.amount_won AND length(p_entry.counterparty_key) >= 5
       AND request.depositor_key > p_entry.counterparty_key
       AND request.depositor_key < p_entry.counterparty_key || chr(1114111)
     LIMIT 20)
    UNION
    (SELECT request.* FROM platform.money_request AS request
     WHERE request.type = 'DEPOSIT' AND request.status IN ('WAITING', 'PROCESSING')
       AND request.depositor_key = p_entry.counterparty_key AND p_entry.counterparty_key <> ''
     LIMIT 20)
    UNION
    (SELECT request.* FROM platform.money_request AS request
     WHERE request.type = 'DEPOSIT' AND request.status IN ('WAITING', 'PROCESSING')
       AND request.amount_won = p_entry.amount_won AND request.deposit_account_id = p_entry.deposit_account_id
     ORDER BY platform.name_fits(request.depositor_key, p_entry.counterparty_key) DESC, request.requested_at LIMIT 20)
    UNION
    (SELECT request.* FROM platform.money_request AS request
     WHERE request.type = 'DEPOSIT' AND request.depositor_key = p_entry.counterparty_key AND p_entry.counterparty_key <> ''
       AND strpos(p_entry.counterparty_key, '*') = 0 AND request.status = 'CANCELLED'
       AND request.processed_by IN ('system:expiry', 'member') AND request.amount_won = p_entry.amount_won
       AND request.requested_at > p_entry.booked_at - interval '3 days' AND request.requested_at <= p_entry.booked_at
     LIMIT 20)
    UNION
    (SELECT request.* FROM platform.money_request AS request
     WHERE request.type = 'DEPOSIT' AND length(p_entry.counterparty_key) >= 5 AND strpos(p_entry.counterparty_key, '*') = 0
       AND request.depositor_key > p_entry.counterparty_key
       AND request.depositor_key < p_entry.counterparty_key || chr(1114111) AND request.status = 'CANCELLED'
       AND request.processed_by IN ('system:expiry', 'member') AND request.amount_won = p_entry.amount_won
       AND request.requested_at > p_entry.booked_at - interval '3 days' AND request.requested_at <= p_entry.booked_at
     LIMIT 20)
    UNION
    -- The deposit that a payment was opened for, whatever became of it.
    SELECT request.* FROM platform.payment_of_entry(p_entry.entry_id) AS payment
    JOIN platform.money_request AS request
      ON request.member_id = payment.member_id AND request.request_id = payment.request_id AND request.undone_at IS NULL
    UNION
    SELECT * FROM platform.completed_by_hand(p_entry)
  ), judged AS (
    SELECT found.*, array_remove(ARRAY[
      CASE found.status WHEN 'CANCELLED' THEN
        CASE found.processed_by WHEN 'system:expiry' THEN 'AFTER_EXPIRY' ELSE 'AFTER_CANCELLATION' END WHEN 'COMPLETED' THEN 'ALREADY_COMPLETED' END,
      CASE WHEN found.deposit_account_id IS DISTINCT FROM p_entry.deposit_account_id THEN 'OTHER_ACCOUNT' END,
      CASE WHEN found.amount_won <> p_entry.amount_won THEN 'OTHER_AMOUNT' END,
      CASE WHEN NOT platform.is_paid_by(found.depositor_key, p_entry.counterparty_key) THEN 'OTHER_NAME' END,
      CASE WHEN found.requested_at > p_entry.booked_at + CASE p_entry.booked_precision
        WHEN 'DAY' THEN interval '1 day' ELSE interval '1 hour' END THEN 'TOO_EARLY' END
    ], NULL) AS against
    FROM found WHERE found.method = 'BANK'
  )
  SELECT judged.member_id, judged.request_id, judged.against FROM judged
  ORDER BY cardinality(judged.against), judged.status IN ('COMPLETED', 'CANCELLED'),
    platform.name_fits(judged.depositor_key, p_entry.counterparty_key) DESC, judged.requested_at, judged.request_id
  LIMIT 10
$$;
COMMENT ON FUNCTION platform.bank_candidates IS '@background';
REVOKE ALL ON FUNCTION platform.bank_candidates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bank_candidates TO hanpan_app;
