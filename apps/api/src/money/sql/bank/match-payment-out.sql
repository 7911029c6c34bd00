-- Money that left an account: what takes back a payment of the day before waits for a person, and so does the payment where
-- nothing was completed with it yet. Of what was paid out otherwise nobody is asked: it is the money of a withdrawal
-- (pair_payment_out), or is looked at again (payments_to_pair).
CREATE OR REPLACE FUNCTION platform.match_payment_out(p_entry platform.bank_entry, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_taken_back uuid;
  v_reasons text[] := '{}';
BEGIN
  SELECT entry_id INTO v_taken_back FROM platform.bank_entry
  WHERE deposit_account_id = p_entry.deposit_account_id AND direction = 'IN' AND amount_won = p_entry.amount_won
    -- What knows the day alone may be any moment of it.
    AND booked_at BETWEEN p_entry.booked_at - interval '2 days' AND p_entry.booked_at + interval '1 day'
    AND booked_at + CASE booked_precision WHEN 'DAY' THEN interval '1 day' ELSE interval '0' END
      >= p_entry.booked_at - interval '1 day'
    AND booked_at <= p_entry.booked_at
      + CASE p_entry.booked_precision WHEN 'DAY' THEN interval '1 day' ELSE interval '90 seconds' END
    AND state <> 'DISMISSED' AND platform.name_fits(counterparty_key, p_entry.counterparty_key)
    -- A withdrawal that was paid to the depositor of the same sum takes nothing back.
    AND NOT EXISTS (SELECT FROM platform.money_request AS paid
      WHERE paid.member_id = bank_entry.member_id AND paid.type = 'WITHDRAWAL' AND paid.amount_won = p_entry.amount_won
        AND paid.status IN ('PROCESSING', 'COMPLETED') AND paid.requested_at > p_entry.booked_at - interval '2 days')
  ORDER BY booked_at DESC, entry_id LIMIT 1 FOR NO KEY UPDATE;
  IF FOUND THEN
    v_reasons := '{TAKEN_BACK}';
    UPDATE platform.bank_entry SET reasons = array_append(reasons, 'TAKEN_BACK')
    WHERE entry_id = v_taken_back AND state = 'WAITING' AND NOT 'TAKEN_BACK' = ANY (reasons);
    PERFORM platform.publish(p_entry.entry_id, 'OPERATORS', 'alert',
      jsonb_build_object('kind', 'BANK_ENTRY', 'memberId', p_entry.entry_id), p_now);
  ELSIF platform.pair_payment_out(p_entry, p_now) THEN
    RETURN jsonb_build_object('state', 'MATCHED', 'reasons', '[]'::jsonb, 'requestId',
      (SELECT request_id FROM platform.bank_entry WHERE entry_id = p_entry.entry_id), 'isNew', false);
  END IF;
  UPDATE platform.bank_entry SET reasons = v_reasons, looked_at = p_now WHERE entry_id = p_entry.entry_id;
  RETURN jsonb_build_object('state', 'WAITING', 'reasons', v_reasons, 'requestId', NULL, 'isNew', false);
END
$$;
REVOKE ALL ON FUNCTION platform.match_payment_out FROM PUBLIC;
