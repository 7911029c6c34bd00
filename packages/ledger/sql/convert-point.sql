-- Points become cash, 1 to 1.
CREATE OR REPLACE FUNCTION ledger.convert_point(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'point conversion');
  RETURN ledger.post(
    member_id, transfer_id, 'POINT_CONVERSION', source, source_id,
    '{POINT,PROMOTION,CASH,PROMOTION}', '{POINT,POINT,WON,WON}', ARRAY[-amount, amount, amount, -amount],
    occurred_at, NULL, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.convert_point FROM PUBLIC;
