-- Takes a sum back that came in won: ledger.claim_rated without USDT. Owner only.
CREATE OR REPLACE FUNCTION ledger.claim(
  member_id uuid, transfer_id uuid, type ledger.transfer_type, source text, source_id text, house text, amount bigint,
  occurred_at timestamptz, corrects uuid, note text
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN ledger.claim_rated(
    member_id, transfer_id, type, source, source_id, house, amount, occurred_at, corrects, note, NULL, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.claim FROM PUBLIC;
