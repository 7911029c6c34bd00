-- Takes out of the books of money who paid and was paid: the last step, once the law keeps it no more. Sums, instants and banks stay.
CREATE OR REPLACE FUNCTION platform.erase_payments(p_member_id uuid, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_entries uuid[];
  v_known text[];
  v_done bigint;
  v_cases uuid[];
BEGIN
  IF NOT platform.erasing_is_due(p_member_id, 'PAYMENT', p_now) THEN
    RETURN 0;
  END IF;
  v_entries := ARRAY(SELECT entry_id FROM platform.bank_entry WHERE member_id = p_member_id);
  v_known := platform.personal_values(p_member_id, true)
    || ARRAY(SELECT counterparty FROM platform.bank_entry WHERE entry_id = ANY (v_entries) AND length(counterparty) >= 2);
  UPDATE platform.bank_entry_word SET content = platform.redact_json(content, v_known), unread = platform.redact_text(unread, v_known),
    set_aside_reason = platform.redact_text(set_aside_reason, v_known)
  WHERE entry_id = ANY (v_entries);
  UPDATE platform.bank_statement_row SET cells = platform.redact_json(cells, v_known),
    counterparty = platform.redact_text(counterparty, v_known), memo = platform.redact_text(memo, v_known)
  WHERE entry_id = ANY (v_entries);
  UPDATE platform.bank_day_row SET counterparty = '-' WHERE member_id = p_member_id AND counterparty <> '-';
  UPDATE platform.bank_entry SET counterparty = '-', counterparty_key = '-', memo = NULL WHERE entry_id = ANY (v_entries);
  UPDATE platform.money_request SET account_holder = '-', account_number = '000000',
    depositor = CASE WHEN depositor IS NOT NULL THEN '-' END, depositor_key = CASE WHEN depositor_key IS NOT NULL THEN '-' END
  WHERE member_id = p_member_id AND account_holder <> '-';
  GET DIAGNOSTICS v_done = ROW_COUNT;
  UPDATE platform.payment SET account_number = NULL, holder = NULL WHERE member_id = p_member_id AND holder IS NOT NULL;
  UPDATE platform.payment_refund SET account_number = '000000', holder = '-' WHERE member_id = p_member_id AND holder <> '-';
  UPDATE platform.payout_result_row SET account_number = '000000' WHERE member_id = p_member_id;
  UPDATE platform.usdt_quote SET address = '-' WHERE member_id = p_member_id AND type = 'WITHDRAWAL';
  UPDATE platform.usdt_address_change SET address = '-', address_mark = NULL, network = NULL WHERE member_id = p_member_id;
  UPDATE platform.chain_transfer SET from_address = '-', from_mark = NULL WHERE member_id = p_member_id;
  UPDATE platform.consent SET address = '-' WHERE member_id = p_member_id;
  UPDATE platform.alert SET dismiss_reason = '-' WHERE member_id = p_member_id AND dismiss_reason <> '-';
  -- A case goes with the last one of whom it is.
  v_cases := ARRAY(SELECT own.case_id FROM platform.case_member AS own WHERE own.member_id = p_member_id AND NOT EXISTS (
    SELECT FROM platform.case_member AS other LEFT JOIN platform.closing ON closing.member_id = other.member_id
    WHERE other.case_id = own.case_id AND other.member_id <> p_member_id AND closing.done_step IS DISTINCT FROM 'PAYMENT'));
  UPDATE platform.case_file SET name = '-', sealed = '' WHERE case_id = ANY (v_cases);
  UPDATE platform.case_entry SET body = '-' WHERE case_id = ANY (v_cases);
  UPDATE platform.risk_case SET reason = '-', decision_reason = CASE WHEN decision_reason IS NOT NULL THEN '-' END
  WHERE case_id = ANY (v_cases);
  -- Whom the site would know again is known no longer than their payments; an exclusion that runs is longer.
  DELETE FROM platform.person_mark WHERE member_id = p_member_id AND NOT platform.is_excluded(p_member_id);
  RETURN v_done;
END
$$;
REVOKE ALL ON FUNCTION platform.erase_payments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.erase_payments TO hanpan_app;
COMMENT ON FUNCTION platform.erase_payments IS '@background';
