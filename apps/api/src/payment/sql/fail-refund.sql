-- The provider will not give the money back: it waits for a person again, with what the provider said.
CREATE OR REPLACE FUNCTION platform.fail_refund(
  p_member_id uuid, p_request_id uuid, p_refund_id uuid, p_trouble text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_entry_id uuid;
BEGIN
  SELECT entry_id INTO v_entry_id FROM platform.payment WHERE member_id = p_member_id AND request_id = p_request_id;
  PERFORM FROM platform.bank_entry WHERE entry_id = v_entry_id FOR NO KEY UPDATE;
  UPDATE platform.payment_refund SET state = 'FAILED', trouble = p_trouble, ended_at = p_now, next_ask_at = NULL
  WHERE member_id = p_member_id AND request_id = p_request_id AND refund_id = p_refund_id AND state = 'ASKED';
  IF FOUND THEN
    UPDATE platform.bank_entry SET state = 'WAITING', decided_by = NULL, decided_at = NULL, decision_reason = NULL
    WHERE entry_id = v_entry_id AND state = 'DISMISSED';
    PERFORM platform.publish(v_entry_id, 'OPERATORS', 'alert',
      jsonb_build_object('kind', 'BANK_ENTRY', 'memberId', v_entry_id), p_now);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.fail_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.fail_refund TO hanpan_app;
