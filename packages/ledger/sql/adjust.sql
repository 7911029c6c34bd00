-- An operator's payment (ADMIN_PAYMENT, above 0) to CASH, POINT or TICKET, or recovery (ADMIN_RECOVERY, below 0)
-- from it; INSUFFICIENT when the account does not hold that much.
CREATE OR REPLACE FUNCTION ledger.adjust(
  member_id uuid, transfer_id uuid, type text, account text, amount bigint, source text, source_id text, note text,
  occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  unit ledger.unit := CASE account WHEN 'CASH' THEN 'WON' WHEN 'POINT' THEN 'POINT' WHEN 'TICKET' THEN 'TICKET' END;
BEGIN
  IF unit IS NULL OR NOT coalesce(
    CASE type WHEN 'ADMIN_PAYMENT' THEN amount > 0 WHEN 'ADMIN_RECOVERY' THEN amount < 0 END, false)
  THEN
    RAISE EXCEPTION 'an adjustment is an ADMIN_PAYMENT above 0 or an ADMIN_RECOVERY below 0 of CASH, POINT or TICKET'
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, type::ledger.transfer_type, source, source_id,
    ARRAY[account, 'ADJUSTMENT'], ARRAY[unit, unit], ARRAY[amount, -amount], occurred_at, NULL, NULL, note);
END
$$;
REVOKE ALL ON FUNCTION ledger.adjust FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.adjust TO hanpan_app;
