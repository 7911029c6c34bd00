-- Begins a run of a period, in the place of a draft of the same. Answers its id: the draft's own, where there was one; null
-- where it is approved, and nothing is changed. The caller holds the tree.
CREATE OR REPLACE FUNCTION platform.begin_partner_run(
  p_run_id uuid, p_period text, p_from date, p_to date, p_by text, p_now timestamptz
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_run platform.partner_run;
BEGIN
  SELECT * INTO v_run FROM platform.partner_run WHERE period = p_period AND from_day = p_from FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO platform.partner_run (run_id, period, from_day, to_day, status, made_at, made_by)
    VALUES (p_run_id, p_period, p_from, p_to, 'DRAFT', p_now, p_by);
    RETURN p_run_id;
  ELSIF v_run.status <> 'DRAFT' THEN
    RETURN NULL;
  END IF;
  DELETE FROM platform.partner_statement_row WHERE statement_id IN (
    SELECT statement_id FROM platform.partner_statement WHERE run_id = v_run.run_id);
  DELETE FROM platform.partner_statement_day WHERE statement_id IN (
    SELECT statement_id FROM platform.partner_statement WHERE run_id = v_run.run_id);
  DELETE FROM platform.partner_statement WHERE run_id = v_run.run_id;
  UPDATE platform.partner_run SET made_at = p_now, made_by = p_by, outdated = false WHERE run_id = v_run.run_id;
  RETURN v_run.run_id;
END
$$;
REVOKE ALL ON FUNCTION platform.begin_partner_run FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.begin_partner_run TO hanpan_app;
