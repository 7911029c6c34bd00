-- Before a deposit that is open is completed with an entry, an operator's choice: its money is booked where the entry says that it is.
CREATE OR REPLACE FUNCTION platform.book_chosen_deposit(
  p_entry_id uuid, p_member_id uuid, p_request_id uuid, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_entry platform.bank_entry;
  v_request platform.money_request;
BEGIN
  SELECT * INTO STRICT v_entry FROM platform.bank_entry WHERE entry_id = p_entry_id FOR NO KEY UPDATE;
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_request FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id AND type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING');
  IF FOUND AND v_entry.direction = 'IN' THEN
    PERFORM platform.book_deposit(v_entry, v_request, p_now);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.book_chosen_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.book_chosen_deposit TO hanpan_app;
