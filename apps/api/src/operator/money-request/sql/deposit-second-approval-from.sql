-- From which sum of a member's deposits within 24 hours on a deposit is completed by two operators (lib/siteSetting.ts has
-- the same default, and a test compares them).
CREATE OR REPLACE FUNCTION platform.deposit_second_approval_from() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce((SELECT (document #>> '{money,depositSecondApprovalFrom}')::bigint
    FROM platform.setting ORDER BY version DESC LIMIT 1), 10000000)
$$;
REVOKE ALL ON FUNCTION platform.deposit_second_approval_from FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.deposit_second_approval_from TO hanpan_app;
