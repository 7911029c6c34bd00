-- Says that an approved statement was paid outside of the site; no money moves. Answers PAID (also of one marked so before),
-- or NOT_FOUND, RUN_NOT_APPROVED, NOTHING_TO_PAY, STATEMENT_PAID (to the balance).
CREATE OR REPLACE FUNCTION platform.mark_partner_statement_paid(
  p_statement_id uuid, p_operator text, p_note text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_statement platform.partner_statement;
BEGIN
  SELECT * INTO v_statement FROM platform.partner_statement WHERE statement_id = p_statement_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'NOT_FOUND';
  END IF;
  PERFORM FROM platform.partner_run WHERE run_id = v_statement.run_id AND status = 'APPROVED';
  IF NOT FOUND THEN
    RETURN 'RUN_NOT_APPROVED';
  ELSIF v_statement.paid_by = 'OUTSIDE' THEN
    RETURN 'PAID';
  ELSIF v_statement.paid_by IS NOT NULL THEN
    RETURN 'STATEMENT_PAID';
  ELSIF v_statement.payable_won = 0 THEN
    RETURN 'NOTHING_TO_PAY';
  END IF;
  UPDATE platform.partner_statement SET paid_by = 'OUTSIDE', paid_at = p_now, paid_operator = p_operator, paid_note = p_note
  WHERE statement_id = p_statement_id;
  RETURN 'PAID';
END
$$;
REVOKE ALL ON FUNCTION platform.mark_partner_statement_paid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.mark_partner_statement_paid TO hanpan_app;
