-- Rolling in 1/10,000 won: earned (above 0) or taken back (below 0).
CREATE OR REPLACE FUNCTION ledger.roll(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF amount IS NULL OR amount = 0 THEN
    RAISE EXCEPTION 'rolling moves by an amount that is not 0' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, 'ROLLING', source, source_id,
    '{ROLLING,COMMISSION}', '{ROLLING,ROLLING}', ARRAY[amount, -amount], occurred_at, NULL, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.roll FROM PUBLIC;
