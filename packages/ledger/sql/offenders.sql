CREATE OR REPLACE FUNCTION ledger.offenders(after_member_id uuid, until_member_id uuid)
RETURNS TABLE (fault text, member_id uuid, transfer_id uuid, account text, expected bigint, found bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(detail.fault, 'UNEXPLAINED'), suspect.member_id, detail.transfer_id, detail.account, detail.expected,
         detail.found
  FROM ledger.suspects(after_member_id, until_member_id) AS suspect
  LEFT JOIN LATERAL ledger.offenders_of(suspect.member_id) AS detail ON true
  UNION ALL
  SELECT fault, member_id, transfer_id, account, expected, found FROM ledger.twins(after_member_id, until_member_id)
$$;
REVOKE ALL ON FUNCTION ledger.offenders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.offenders TO hanpan_app;
COMMENT ON FUNCTION ledger.offenders IS '@background';
