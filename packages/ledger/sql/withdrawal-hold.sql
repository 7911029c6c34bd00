-- Cash that waits for an operator: it left the member's cash and has not left the site.
CREATE OR REPLACE FUNCTION ledger.withdrawal_hold(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'withdrawal hold');
  RETURN ledger.post(
    member_id, transfer_id, 'WITHDRAWAL_HOLD', source, source_id,
    '{CASH,HELD}', '{WON,WON}', ARRAY[-amount, amount], occurred_at, NULL, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.withdrawal_hold FROM PUBLIC;
