-- Two operators decided that money which waits goes back: the entry is nobody's to credit from now on, and the jobs let the provider
-- refund it. OK, or NOT_FOUND where the entry is of no payment, or STATE where it does not wait, was given back before, or left at
-- the provider, some or all of it.
CREATE OR REPLACE FUNCTION platform.ask_refund(
  p_entry_id uuid, p_refund_id uuid, p_bank_code text, p_account_number text, p_holder text, p_asked_by text,
  p_approved_by text, p_reason text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_entry platform.bank_entry;
  v_payment record;
BEGIN
  SELECT * INTO v_entry FROM platform.bank_entry WHERE entry_id = p_entry_id FOR NO KEY UPDATE;
  SELECT found.*, payment.given_back_won INTO v_payment FROM platform.payment_of_entry(p_entry_id) AS found
  JOIN platform.payment ON payment.member_id = found.member_id AND payment.request_id = found.request_id;
  IF v_payment.request_id IS NULL THEN
    RETURN 'NOT_FOUND';
  ELSIF v_entry.state <> 'WAITING' OR v_entry.request_id IS NOT NULL OR v_payment.given_back_won > 0 THEN
    RETURN 'STATE';
  END IF;
  INSERT INTO platform.payment_refund (
    member_id, request_id, refund_id, amount_won, bank_code, account_number, holder, reason, asked_by, approved_by, asked_at,
    next_ask_at)
  VALUES (
    v_payment.member_id, v_payment.request_id, p_refund_id, v_entry.amount_won, p_bank_code, p_account_number, p_holder,
    p_reason, p_asked_by, p_approved_by, p_now, p_now)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND OR NOT platform.dismiss_bank_entry(p_entry_id, p_approved_by, p_reason, p_now) THEN
    RETURN 'STATE';
  END IF;
  RETURN 'OK';
END
$$;
REVOKE ALL ON FUNCTION platform.ask_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.ask_refund TO hanpan_app;
