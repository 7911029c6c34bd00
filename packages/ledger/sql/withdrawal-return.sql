CREATE OR REPLACE FUNCTION ledger.withdrawal_return(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'withdrawal return');
  RETURN ledger.post(
    member_id, transfer_id, 'WITHDRAWAL_RETURN', source, source_id,
    '{HELD,CASH}', '{WON,WON}', ARRAY[-amount, amount], occurred_at, NULL, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.withdrawal_return FROM PUBLIC;
