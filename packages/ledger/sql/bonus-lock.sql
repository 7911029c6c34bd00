CREATE OR REPLACE FUNCTION ledger.bonus_lock(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'bonus lock');
  RETURN ledger.post(
    member_id, transfer_id, 'BONUS_LOCK', source, source_id,
    '{LOCKED_BONUS,PROMOTION}', '{POINT,POINT}', ARRAY[amount, -amount], occurred_at, NULL, 'RECHARGE_BONUS', NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.bonus_lock FROM PUBLIC;
