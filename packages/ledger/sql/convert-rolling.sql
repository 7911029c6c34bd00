-- Whole won of rolling become points, 1 to 1.
CREATE OR REPLACE FUNCTION ledger.convert_rolling(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'rolling conversion');
  RETURN ledger.post(
    member_id, transfer_id, 'ROLLING_CONVERSION', source, source_id,
    '{ROLLING,COMMISSION,POINT,COMMISSION}', '{ROLLING,ROLLING,POINT,POINT}',
    ARRAY[-amount * 10000, amount * 10000, amount, -amount], occurred_at, NULL, 'ROLLING_CONVERSION', NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.convert_rolling FROM PUBLIC;
