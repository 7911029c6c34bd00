CREATE OR REPLACE FUNCTION ledger.deposit(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'deposit');
  RETURN ledger.post(
    member_id, transfer_id, 'DEPOSIT', source, source_id,
    '{CASH,BANK}', '{WON,WON}', ARRAY[amount, -amount], occurred_at, NULL, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.deposit FROM PUBLIC;
