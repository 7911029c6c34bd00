-- A deposit whose money is held by another than its transfer says: a bank instead of a payment provider, or the other way round.
-- It moves between the house's accounts alone, names the deposit that it corrects, and changes nothing that is the member's. amount in won.
CREATE OR REPLACE FUNCTION ledger.move_deposit(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, from_holder text, to_holder text,
  occurred_at timestamptz, corrects uuid
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'deposit');
  IF from_holder = to_holder OR from_holder !~ '^(BANK|PROVIDER:[A-Z]+)$' OR to_holder !~ '^(BANK|PROVIDER:[A-Z]+)$' THEN
    RAISE EXCEPTION 'a deposit cannot be moved from % to %', from_holder, to_holder USING ERRCODE = 'check_violation';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, 'DEPOSIT', source, source_id,
    ARRAY[from_holder, to_holder], '{WON,WON}', ARRAY[amount, -amount], occurred_at, corrects, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.move_deposit FROM PUBLIC;
