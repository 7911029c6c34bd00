-- The provider says that a payment was paid: the money becomes one entry of the provider's account, whoever asks and however often, and
-- completes its request or waits for a person, all in one transaction. It is asked about a few times more, since it may go back. A moment from
-- before the account was asked for, or ahead of now, is none: it counts as paid now. Answers what became of it; null: no such payment.
CREATE OR REPLACE FUNCTION platform.pay_payment(
  p_member_id uuid, p_request_id uuid, p_transaction_id text, p_paid_won bigint, p_payer text, p_paid_at timestamptz,
  p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_payment platform.payment;
  v_provider platform.payment_provider;
  v_entry_id uuid;
  v_matched jsonb;
  v_at timestamptz;
BEGIN
  SELECT * INTO v_payment FROM platform.payment WHERE member_id = p_member_id AND request_id = p_request_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  v_at := CASE WHEN p_paid_at BETWEEN v_payment.asked_at - interval '15 minutes' AND p_now + interval '15 minutes'
    THEN p_paid_at ELSE p_now END;
  SELECT * INTO STRICT v_provider FROM platform.payment_provider WHERE provider = v_payment.provider;
  SELECT written.entry_id INTO STRICT v_entry_id FROM platform.record_bank_words(v_provider.source_id,
    jsonb_build_array(jsonb_build_object('wordId', p_request_id, 'content', jsonb_build_object(
        'payment', p_request_id, 'transaction', p_transaction_id, 'paid', p_paid_won, 'payer', p_payer, 'at', p_paid_at),
      'entry', jsonb_build_object('accountId', v_provider.account_id, 'direction', 'IN', 'amountWon', p_paid_won,
        'counterparty', left(coalesce(p_payer, ''), 100), 'memo', v_payment.account_number, 'bookedAt', v_at,
        'precision', 'SECOND'))), p_now) AS written;
  v_matched := platform.match_payment(v_entry_id, p_member_id, p_request_id, p_now);
  UPDATE platform.payment SET state = 'PAID', transaction_id = p_transaction_id, paid_won = p_paid_won, paid_at = v_at,
    entry_id = v_entry_id, asks = 0, next_ask_at = p_now + interval '1 hour', trouble = NULL
  WHERE member_id = p_member_id AND request_id = p_request_id AND entry_id IS NULL;
  RETURN v_matched;
END
$$;
REVOKE ALL ON FUNCTION platform.pay_payment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.pay_payment TO hanpan_app;
