-- Tickets: given (above 0) or played (below 0).
CREATE OR REPLACE FUNCTION ledger.ticket(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, note text, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF amount IS NULL OR amount = 0 THEN
    RAISE EXCEPTION 'tickets move by a number that is not 0' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN ledger.post(
    member_id, transfer_id, 'TICKET', source, source_id,
    '{TICKET,PROMOTION}', '{TICKET,TICKET}', ARRAY[amount, -amount], occurred_at, NULL, NULL, note);
END
$$;
REVOKE ALL ON FUNCTION ledger.ticket FROM PUBLIC;
