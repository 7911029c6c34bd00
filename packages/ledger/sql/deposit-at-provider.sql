-- A deposit whose money is at a payment provider, until the provider pays it out to the site's bank: an account of its own a
-- provider (PROVIDER:<name>), so that BANK says what came to the bank. amount in won.
CREATE OR REPLACE FUNCTION ledger.deposit_at_provider(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, provider text, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'deposit');
  RETURN ledger.post(
    member_id, transfer_id, 'DEPOSIT', source, source_id,
    ARRAY['CASH', 'PROVIDER:' || provider], '{WON,WON}', ARRAY[amount, -amount], occurred_at, NULL, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.deposit_at_provider FROM PUBLIC;
