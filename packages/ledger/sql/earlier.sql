-- What became of a reference before: REPLAYED when the same legs were posted under it, CONFLICT when others were,
-- null when it is new. Owner only.
CREATE OR REPLACE FUNCTION ledger.earlier(
  member_id uuid, type ledger.transfer_type, source text, source_id text,
  accounts text[], units ledger.unit[], amounts bigint[],
  corrects uuid, point_type ledger.point_type, cash bigint
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  first ledger.transfer;
  same_legs boolean;
BEGIN
  SELECT * INTO first FROM ledger.transfer
  WHERE transfer.member_id = earlier.member_id
    AND transfer.source = earlier.source AND transfer.source_id = earlier.source_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  SELECT count(posting.amount) = cardinality(accounts) AND count(*) = cardinality(accounts) INTO same_legs
  FROM unnest(accounts, units, amounts) AS leg (account, unit, amount)
  FULL JOIN (SELECT account, unit, amount FROM ledger.posting
             WHERE posting.member_id = earlier.member_id AND posting.sequence = first.sequence) AS posting
    USING (account, unit, amount);

  RETURN ROW(
    CASE WHEN same_legs AND first.type = earlier.type
          AND first.corrects IS NOT DISTINCT FROM earlier.corrects
          AND first.point_type IS NOT DISTINCT FROM earlier.point_type
         THEN 'REPLAYED' ELSE 'CONFLICT' END,
    first.transfer_id, earlier.cash);
END
$$;
REVOKE ALL ON FUNCTION ledger.earlier FROM PUBLIC;
