-- The house gives a debt up, or a part of it: INSUFFICIENT when less is owed. Granted to nobody: the platform decides
-- first (two operators) and calls it as the owner.
CREATE OR REPLACE FUNCTION ledger.write_off_debt(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, note text, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'write-off');
  RETURN ledger.post(
    member_id, transfer_id, 'DEBT_WRITE_OFF', source, source_id,
    '{ADJUSTMENT,RECEIVABLE,DEBT,RECEIVABLE}', '{WON,WON,DEBT,DEBT}', ARRAY[-amount, amount, -amount, amount],
    occurred_at, NULL, NULL, note);
END
$$;
REVOKE ALL ON FUNCTION ledger.write_off_debt FROM PUBLIC;
