-- Keeps statements of a run that is a draft, with members and money of their days.
CREATE OR REPLACE FUNCTION platform.keep_partner_statements(p_run_id uuid, p_statements jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM platform.partner_run WHERE run_id = p_run_id AND status = 'DRAFT' FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the run % is no draft', p_run_id;
  END IF;
  INSERT INTO platform.partner_statement (statement_id, run_id, partner_id, from_day, to_day, carries_losses,
    rolling_brought, rolling_earned, rolling_corrected, rolling_payable, rolling_carried,
    losing_brought, losing_earned, losing_forgiven, losing_corrected, losing_payable, losing_carried, payable_won)
  SELECT statement_id, p_run_id, partner_id, from_day, to_day, carries_losses,
    rolling_brought, rolling_earned, rolling_corrected, rolling_payable, rolling_carried,
    losing_brought, losing_earned, losing_forgiven, losing_corrected, losing_payable, losing_carried,
    rolling_payable + losing_payable
  FROM jsonb_populate_recordset(NULL::platform.partner_statement, p_statements);
  INSERT INTO platform.partner_statement_day
  SELECT made.statement_id, total.day, total.own_members, total.own_joined, total.own_active, total.own_deposits_won,
         total.own_withdrawals_won, total.branch_members, total.branch_joined, total.branch_active,
         total.branch_deposits_won, total.branch_withdrawals_won
  FROM jsonb_populate_recordset(NULL::platform.partner_statement, p_statements) AS made
  JOIN platform.partner_day_total AS total ON total.partner_id = made.partner_id
   AND total.day BETWEEN made.from_day AND made.to_day;
END
$$;
REVOKE ALL ON FUNCTION platform.keep_partner_statements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_partner_statements TO hanpan_app;
