CREATE OR REPLACE FUNCTION ledger.open_account(member_id uuid) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  written bigint;
BEGIN
  INSERT INTO ledger.balance (member_id) VALUES (open_account.member_id) ON CONFLICT (member_id) DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN (
    SELECT ROW(CASE WHEN written = 1 THEN 'OK' ELSE 'REPLAYED' END, NULL::uuid, balance.cash::bigint)::ledger.answer
    FROM ledger.balance WHERE balance.member_id = open_account.member_id);
END
$$;
REVOKE ALL ON FUNCTION ledger.open_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.open_account TO hanpan_app;
