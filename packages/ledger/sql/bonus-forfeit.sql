CREATE OR REPLACE FUNCTION ledger.bonus_forfeit(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, note text, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'bonus forfeit');
  RETURN ledger.post(
    member_id, transfer_id, 'BONUS_FORFEIT', source, source_id,
    '{LOCKED_BONUS,PROMOTION}', '{POINT,POINT}', ARRAY[-amount, amount], occurred_at, NULL, 'RECHARGE_BONUS', note);
END
$$;
REVOKE ALL ON FUNCTION ledger.bonus_forfeit FROM PUBLIC;
