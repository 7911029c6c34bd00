-- How many movements of an account there are, of some types or all, from a day of Seoul to another, both included.
-- What was not counted yet is read by its numbers first and looked at afterwards, never searched for among all.
CREATE OR REPLACE FUNCTION ledger.count_statement(
  p_member_id uuid, p_account text, p_types text[], p_from date, p_to date
) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH recent AS MATERIALIZED (
    SELECT type, (occurred_at AT TIME ZONE 'Asia/Seoul')::date AS day FROM ledger.statement
    WHERE member_id = p_member_id AND account = p_account
      AND sequence > coalesce(
        (SELECT sequence FROM ledger.statement_progress WHERE statement_progress.member_id = p_member_id), 0)
  )
  SELECT coalesce((
    SELECT sum(entries) FROM ledger.statement_day
    WHERE member_id = p_member_id AND account = p_account
      AND (p_types IS NULL OR type::text = ANY (p_types))
      AND (p_from IS NULL OR day >= p_from) AND (p_to IS NULL OR day <= p_to)
  ), 0)::bigint + (
    SELECT count(*) FROM recent
    WHERE (p_types IS NULL OR type::text = ANY (p_types))
      AND (p_from IS NULL OR day >= p_from) AND (p_to IS NULL OR day <= p_to)
  )
$$;
REVOKE ALL ON FUNCTION ledger.count_statement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.count_statement TO hanpan_app;
COMMENT ON FUNCTION ledger.count_statement IS '@background';
