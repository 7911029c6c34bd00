-- An operator says that an entry is the money of a deposit: of one that is completed it is from now on; for one that its first
-- operator approved it waits with it. False where the entry does not wait, the request is no deposit by bank, has its money, or
-- was taken back. Where another holds the money than the deposit was asked to, the books follow (book_deposit).
CREATE OR REPLACE FUNCTION platform.take_bank_entry(
  p_entry_id uuid, p_member_id uuid, p_request_id uuid, p_actor text, p_reason text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_entry platform.bank_entry;
  v_request platform.money_request;
BEGIN
  SELECT * INTO v_entry FROM platform.bank_entry WHERE entry_id = p_entry_id FOR NO KEY UPDATE;
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_request FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id AND type = 'DEPOSIT' AND method = 'BANK';
  IF v_entry.direction IS DISTINCT FROM 'IN' OR v_request.request_id IS NULL OR v_request.undone_at IS NOT NULL
    OR EXISTS (
    SELECT FROM platform.bank_entry WHERE request_id = p_request_id AND entry_id <> p_entry_id) THEN
    RETURN false;
  ELSIF v_entry.state = 'MATCHED' THEN
    -- follow_request was first, in this transaction.
    RETURN v_entry.request_id = p_request_id AND v_request.status = 'COMPLETED';
  ELSIF v_entry.state <> 'WAITING' THEN
    RETURN false;
  ELSIF v_request.status = 'COMPLETED' THEN
    PERFORM platform.book_deposit(v_entry, v_request, p_now);
    PERFORM platform.settle_bank_entry(v_entry, v_request, p_actor, p_reason, p_now);
    RETURN true;
  ELSIF v_request.status = 'PROCESSING' AND v_request.approved_at IS NOT NULL THEN
    UPDATE platform.bank_entry SET member_id = p_member_id, request_id = p_request_id, decision_reason = p_reason
    WHERE entry_id = p_entry_id;
    RETURN true;
  END IF;
  RETURN false;
END
$$;
REVOKE ALL ON FUNCTION platform.take_bank_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.take_bank_entry TO hanpan_app;
