-- The provider says that so much of a payment went back. What two operators asked for is done with it, and stands as decided by
-- them; what nobody here asked for is money that left, about which a person decides, and what waits of it says so. Once, however
-- often it is said. Answers DONE,
-- LEFT or UNPAID, where the site had not learnt yet that it was paid.
CREATE OR REPLACE FUNCTION platform.give_payment_back(
  p_member_id uuid, p_request_id uuid, p_cancelled_won bigint, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_payment platform.payment;
  v_provider platform.payment_provider;
  v_refund platform.payment_refund;
  v_left bigint;
  v_entry_id uuid;
BEGIN
  SELECT * INTO v_payment FROM platform.payment WHERE member_id = p_member_id AND request_id = p_request_id;
  IF v_payment.entry_id IS NULL THEN
    RETURN 'UNPAID';
  END IF;
  v_left := p_cancelled_won - v_payment.given_back_won;
  SELECT * INTO v_refund FROM platform.payment_refund
  WHERE member_id = p_member_id AND request_id = p_request_id AND state = 'ASKED';
  IF v_left <= 0 THEN
    RETURN 'DONE';
  END IF;
  SELECT * INTO STRICT v_provider FROM platform.payment_provider WHERE provider = v_payment.provider;
  SELECT written.entry_id INTO STRICT v_entry_id FROM platform.record_bank_words(v_provider.source_id,
    jsonb_build_array(jsonb_build_object('wordId', p_request_id || ' back ' || p_cancelled_won,
      'content', jsonb_build_object('payment', p_request_id, 'cancelled', p_cancelled_won),
      'entry', jsonb_build_object('accountId', v_provider.account_id, 'direction', 'OUT', 'amountWon', v_left,
        'counterparty', coalesce(v_refund.holder, ''), 'memo', v_payment.account_number, 'bookedAt', p_now,
        'precision', 'SECOND'))), p_now) AS written;
  UPDATE platform.payment SET given_back_won = p_cancelled_won,
    trouble = CASE WHEN v_refund.refund_id IS NULL THEN 'REFUNDED_THERE' ELSE trouble END
  WHERE member_id = p_member_id AND request_id = p_request_id AND given_back_won = v_payment.given_back_won;
  IF NOT FOUND THEN
    -- Another process has just written the same: asked again it finds that.
    RAISE EXCEPTION 'the payment % was given back meanwhile', p_request_id USING ERRCODE = 'serialization_failure';
  END IF;
  IF v_refund.refund_id IS NULL OR v_left < v_refund.amount_won THEN
    UPDATE platform.bank_entry SET reasons = '{TAKEN_BACK}', looked_at = p_now WHERE entry_id = v_entry_id;
    UPDATE platform.bank_entry SET reasons = array_remove(reasons, 'TAKEN_BACK') || '{TAKEN_BACK}'
    WHERE entry_id = v_payment.entry_id AND state <> 'MATCHED';
    PERFORM platform.publish(v_entry_id, 'OPERATORS', 'alert',
      jsonb_build_object('kind', 'BANK_ENTRY', 'memberId', v_entry_id), p_now);
    RETURN 'LEFT';
  END IF;
  UPDATE platform.payment_refund SET state = 'DONE', ended_at = p_now, next_ask_at = NULL, trouble = NULL
  WHERE member_id = p_member_id AND request_id = p_request_id AND refund_id = v_refund.refund_id;
  PERFORM platform.dismiss_bank_entry(v_entry_id, v_refund.approved_by, v_refund.reason, p_now);
  RETURN 'DONE';
END
$$;
REVOKE ALL ON FUNCTION platform.give_payment_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.give_payment_back TO hanpan_app;
