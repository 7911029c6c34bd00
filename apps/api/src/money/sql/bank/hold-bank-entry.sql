-- Takes an entry's row for a decision of an operator; its state, null where there is none.
CREATE OR REPLACE FUNCTION platform.hold_bank_entry(p_entry_id uuid) RETURNS text
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT state FROM platform.bank_entry WHERE entry_id = p_entry_id FOR NO KEY UPDATE
$$;
REVOKE ALL ON FUNCTION platform.hold_bank_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.hold_bank_entry TO hanpan_app;
