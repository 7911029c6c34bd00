-- Points of a type: given (above 0), or, for RECOVER_WINNER_BONUS alone, taken back (below 0).
CREATE OR REPLACE FUNCTION ledger.grant_point(
  member_id uuid, transfer_id uuid, source text, source_id text, point_type text, amount bigint, note text,
  occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF point_type IN ('RECHARGE_BONUS', 'ROLLING_CONVERSION')
    OR NOT coalesce(CASE point_type WHEN 'RECOVER_WINNER_BONUS' THEN amount < 0 ELSE amount > 0 END, false)
  THEN
    RAISE EXCEPTION 'points are granted above 0, and RECOVER_WINNER_BONUS takes below 0'
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, 'POINT', source, source_id,
    '{POINT,PROMOTION}', '{POINT,POINT}', ARRAY[amount, -amount], occurred_at, NULL,
    point_type::ledger.point_type, note);
END
$$;
REVOKE ALL ON FUNCTION ledger.grant_point FROM PUBLIC;
