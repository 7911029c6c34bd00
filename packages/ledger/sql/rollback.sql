-- Gives a bet back, or takes a win back: whole, and what the member's cash no longer covers becomes debt (ledger.claim).
-- A transfer is rolled back once: a further rollback of it, under whatever reference, answers REPLAYED with the first
-- one's id.
-- Only a bet or a win can be rolled back: CONFLICT for anything else.
CREATE OR REPLACE FUNCTION ledger.rollback(
  member_id uuid, transfer_id uuid, source text, source_id text,
  original_source text, original_source_id text, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  cash_now bigint;
  original ledger.transfer;
  own ledger.transfer;
  done_by uuid;
  accounts text[];
  units ledger.unit[];
  amounts bigint[];
  house text;
  won bigint;
BEGIN
  SELECT balance.cash INTO cash_now FROM ledger.balance
  WHERE balance.member_id = rollback.member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, NULL::bigint);
  END IF;

  SELECT * INTO original FROM ledger.transfer
  WHERE transfer.member_id = rollback.member_id
    AND transfer.source = original_source AND transfer.source_id = original_source_id;
  SELECT * INTO own FROM ledger.transfer
  WHERE transfer.member_id = rollback.member_id
    AND transfer.source = rollback.source AND transfer.source_id = rollback.source_id;
  IF own.transfer_id IS NOT NULL THEN
    RETURN ROW(
      CASE WHEN own.type = 'BET_ROLLBACK' AND own.corrects = original.transfer_id THEN 'REPLAYED' ELSE 'CONFLICT' END,
      own.transfer_id, cash_now);
  ELSIF original.transfer_id IS NULL THEN
    RETURN ROW('NOT_FOUND'::text, NULL::uuid, cash_now);
  ELSIF original.type NOT IN ('BET', 'WIN') THEN
    RETURN ROW('CONFLICT'::text, original.transfer_id, cash_now);
  END IF;

  SELECT transfer.transfer_id INTO done_by FROM ledger.transfer
  WHERE transfer.member_id = rollback.member_id AND transfer.corrects = original.transfer_id
    AND transfer.type = 'BET_ROLLBACK';
  IF FOUND THEN
    RETURN ROW('REPLAYED'::text, done_by, cash_now);
  END IF;

  IF original.type = 'WIN' THEN
    SELECT posting.account, -posting.amount INTO house, won
    FROM ledger.posting
    WHERE posting.member_id = rollback.member_id AND posting.sequence = original.sequence AND posting.account <> 'CASH';
    RETURN ledger.claim(
      member_id, transfer_id, 'BET_ROLLBACK', source, source_id, house, won, occurred_at, original.transfer_id, NULL);
  END IF;
  SELECT array_agg(posting.account), array_agg(posting.unit), array_agg(-posting.amount)
  INTO accounts, units, amounts
  FROM ledger.posting
  WHERE posting.member_id = rollback.member_id AND posting.sequence = original.sequence;
  RETURN ledger.post(
    member_id, transfer_id, 'BET_ROLLBACK', source, source_id,
    accounts, units, amounts, occurred_at, original.transfer_id, NULL, NULL);
END
$$;
REVOKE ALL ON FUNCTION ledger.rollback FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.rollback TO hanpan_app;
