-- An entry is a deposit's money, and another holds it than the deposit was asked to (a bank, or a payment provider): the books say
-- who holds it. What was completed already moves between the house's two accounts by a transfer of its own, once; what is
-- completed next is posted there at once. Whoever asks holds the entry's row and the member's balance.
CREATE OR REPLACE FUNCTION platform.book_deposit(
  p_entry platform.bank_entry, p_request platform.money_request, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_from text := platform.holder_of(coalesce(p_request.booked_account_id, p_request.deposit_account_id));
  v_to text := platform.holder_of(p_entry.deposit_account_id);
  v_answer ledger.answer;
BEGIN
  IF v_from = v_to OR p_request.method <> 'BANK' THEN
    RETURN;
  END IF;
  UPDATE platform.money_request SET booked_account_id = p_entry.deposit_account_id
  WHERE member_id = p_request.member_id AND request_id = p_request.request_id;
  IF p_request.status = 'COMPLETED' THEN
    v_answer := ledger.move_deposit(p_request.member_id, platform.new_id(p_now), 'deposit-moved', p_request.request_id::text,
      p_request.amount_won, v_from, v_to, p_now, (SELECT transfer_id FROM ledger.transfer
        WHERE member_id = p_request.member_id AND source = 'deposit' AND source_id = p_request.request_id::text));
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the deposit % cannot be moved: %', p_request.request_id, v_answer.outcome;
    END IF;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.book_deposit FROM PUBLIC;
