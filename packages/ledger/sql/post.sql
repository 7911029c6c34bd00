-- Posts legs of which none is in USDT: ledger.post_rated without a rate. Owner only.
CREATE OR REPLACE FUNCTION ledger.post(
  member_id uuid, transfer_id uuid, type ledger.transfer_type, source text, source_id text,
  accounts text[], units ledger.unit[], amounts bigint[],
  occurred_at timestamptz, corrects uuid, point_type ledger.point_type, note text
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN ledger.post_rated(
    member_id, transfer_id, type, source, source_id, accounts, units, amounts, occurred_at, corrects, point_type, note,
    NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.post FROM PUBLIC;
