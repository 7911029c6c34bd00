-- A bet or win of nothing: there is no transfer to make, only a reference that may have been used before.
CREATE OR REPLACE FUNCTION ledger.nothing(member_id uuid, type ledger.transfer_type, source text, source_id text)
RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
<<now>>
DECLARE
  cash bigint;
BEGIN
  SELECT balance.cash INTO now.cash FROM ledger.balance WHERE balance.member_id = nothing.member_id;
  IF NOT FOUND THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, NULL::bigint);
  END IF;
  RETURN coalesce(
    ledger.earlier(member_id, type, source, source_id, '{}', '{}', '{}', NULL, NULL, now.cash),
    ROW('OK', NULL, now.cash)::ledger.answer);
END
$$;
REVOKE ALL ON FUNCTION ledger.nothing FROM PUBLIC;
