-- Members of a range (after, until] who were not found sound as they are now, and the number of their last transfer.
CREATE OR REPLACE FUNCTION ledger.unverified(after_member_id uuid, until_member_id uuid)
RETURNS TABLE (member_id uuid, sequence bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT balance.member_id, balance.sequence
  FROM ledger.balance LEFT JOIN ledger.verified ON verified.member_id = balance.member_id
  WHERE verified.sequence IS DISTINCT FROM balance.sequence
    AND (after_member_id IS NULL OR balance.member_id > after_member_id)
    AND (until_member_id IS NULL OR balance.member_id <= until_member_id)
$$;
REVOKE ALL ON FUNCTION ledger.unverified FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.unverified TO hanpan_app;
COMMENT ON FUNCTION ledger.unverified IS '@background';
