CREATE OR REPLACE FUNCTION ledger.bet(
  member_id uuid, transfer_id uuid, source text, source_id text, house text, amount bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF amount < 0 OR NOT starts_with(house, 'GAMING:') THEN
    RAISE EXCEPTION 'a bet takes an amount of 0 or more for GAMING:<vendor>' USING ERRCODE = 'invalid_parameter_value';
  ELSIF amount = 0 THEN
    RETURN ledger.nothing(member_id, 'BET', source, source_id);
  END IF;
  RETURN ledger.post_play(
    ROW(member_id, transfer_id, 'BET', source, source_id, house, -amount, occurred_at)::ledger.play);
END
$$;
REVOKE ALL ON FUNCTION ledger.bet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.bet TO hanpan_app;
