-- Keeps rows of statements of a run that is a draft.
CREATE OR REPLACE FUNCTION platform.keep_partner_rows(p_run_id uuid, p_rows jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM platform.partner_run WHERE run_id = p_run_id AND status = 'DRAFT' FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the run % is no draft', p_run_id;
  END IF;
  INSERT INTO platform.partner_statement_row
  SELECT made.* FROM jsonb_populate_recordset(NULL::platform.partner_statement_row, p_rows) AS made
  JOIN platform.partner_statement AS statement ON statement.statement_id = made.statement_id AND statement.run_id = p_run_id;
END
$$;
REVOKE ALL ON FUNCTION platform.keep_partner_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_partner_rows TO hanpan_app;
