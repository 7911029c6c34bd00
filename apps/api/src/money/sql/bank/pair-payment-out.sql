-- Finds the withdrawal whose payment an entry is: completed within three days before it or a week after, of the same sum, to
-- a holder of that name, with no entry yet. Where several fit they must be one member's, and the nearest in time counts. No
-- money moves: the entry is the withdrawal's, and the withdrawal was paid from its account, where neither day was closed.
-- False where there is none, or more than one member's. Whoever asks holds the entry's row.
CREATE OR REPLACE FUNCTION platform.pair_payment_out(p_entry platform.bank_entry, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_members uuid[];
  v_request platform.money_request;
  v_through date;
BEGIN
  SELECT array_agg(DISTINCT request.member_id) INTO v_members FROM platform.money_request AS request
  WHERE request.type = 'WITHDRAWAL' AND request.status = 'COMPLETED'
    AND request.amount_won = p_entry.amount_won AND p_entry.counterparty_key <> ''
    AND request.processed_at BETWEEN p_entry.booked_at - interval '3 days' AND p_entry.booked_at + interval '7 days'
    AND platform.name_fits(platform.name_key(request.account_holder), p_entry.counterparty_key)
    AND NOT EXISTS (SELECT FROM platform.usdt_quote AS quote
      WHERE quote.member_id = request.member_id AND quote.request_id = request.request_id)
    AND NOT EXISTS (SELECT FROM platform.bank_entry AS other
      WHERE other.request_id = request.request_id AND other.state = 'MATCHED');
  IF cardinality(v_members) IS DISTINCT FROM 1 THEN
    RETURN false;
  END IF;
  PERFORM FROM ledger.balance WHERE member_id = v_members[1] FOR NO KEY UPDATE;
  SELECT request.* INTO v_request FROM platform.money_request AS request
  WHERE request.member_id = v_members[1] AND request.type = 'WITHDRAWAL' AND request.status = 'COMPLETED'
    AND request.amount_won = p_entry.amount_won
    AND request.processed_at BETWEEN p_entry.booked_at - interval '3 days' AND p_entry.booked_at + interval '7 days'
    AND platform.name_fits(platform.name_key(request.account_holder), p_entry.counterparty_key)
    AND NOT EXISTS (SELECT FROM platform.usdt_quote AS quote
      WHERE quote.member_id = request.member_id AND quote.request_id = request.request_id)
    AND NOT EXISTS (SELECT FROM platform.bank_entry AS other
      WHERE other.request_id = request.request_id AND other.state = 'MATCHED')
  ORDER BY abs(extract(epoch FROM request.processed_at - p_entry.booked_at)), request.request_id LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE platform.bank_entry SET state = 'MATCHED', reasons = '{}', looked_at = p_now, member_id = v_request.member_id,
    request_id = v_request.request_id, decided_by = 'system:bank', decided_at = p_now
  WHERE entry_id = p_entry.entry_id;
  SELECT closed_through INTO STRICT v_through FROM platform.bank_closing FOR SHARE;
  UPDATE platform.money_request SET paid_account_id = p_entry.deposit_account_id
  WHERE member_id = v_request.member_id AND request_id = v_request.request_id
    AND (v_through IS NULL OR platform.seoul_day(processed_at) > v_through);
  RETURN true;
END
$$;
COMMENT ON FUNCTION platform.pair_payment_out IS '@background';
REVOKE ALL ON FUNCTION platform.pair_payment_out FROM PUBLIC;
