-- What does not agree of a day that is open, and what was reported after its own day was closed, in the order of time.
CREATE OR REPLACE FUNCTION platform.bank_day_rows(p_day date)
RETURNS TABLE (
  "position" integer, account_id uuid, kind text, is_late boolean, entry_id uuid, member_id uuid, request_id uuid,
  transfer_id uuid, at timestamptz, counterparty text, bank_won bigint, ledger_won bigint
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT (row_number() OVER (ORDER BY item.at, item.entry_id, item.transfer_id))::integer, item.account_id, item.kind,
    item.is_late, item.entry_id, item.member_id, item.request_id, item.transfer_id, item.at, item.counterparty,
    item.bank_won, item.ledger_won
  FROM platform.bank_day_items(p_day) AS item WHERE item.kind <> 'AGREES' OR item.is_late
$$;
COMMENT ON FUNCTION platform.bank_day_rows IS '@background';
REVOKE ALL ON FUNCTION platform.bank_day_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bank_day_rows TO hanpan_app;
