-- A transfer's id is what a correction names and what a leg carries, and no index holds it unique: one more would cost
-- every bet. So the verification asks: one more fault,
--   TRANSFER_ID      several transfers of a member under one id; `found` is how many
-- beside those of ledger.offenders_of. One pass over the transfers of a range, hashed, never sorted.
CREATE OR REPLACE FUNCTION ledger.twins(after_member_id uuid, until_member_id uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET work_mem = '96MB' SET jit = off SET enable_sort = off SET max_parallel_workers_per_gather = 0
AS $$
#variable_conflict use_column
DECLARE
  low uuid := coalesce(after_member_id, '00000000-0000-0000-0000-000000000000');
  high uuid := coalesce(until_member_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
BEGIN
  RETURN QUERY
  SELECT 'TRANSFER_ID', member_id, transfer_id, NULL::text, 1::bigint, count(*)
  FROM ledger.transfer WHERE member_id > low AND member_id <= high
  GROUP BY member_id, transfer_id HAVING count(*) > 1;
END
$$;
REVOKE ALL ON FUNCTION ledger.twins FROM PUBLIC;
