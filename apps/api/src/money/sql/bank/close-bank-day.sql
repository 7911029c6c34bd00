-- Closes a day of Seoul that is over: its figures and what makes its difference are kept as they stand, and whatever is reported
-- of it later counts on the next day. Days are closed one after another; the first may be any. Answers CLOSED, or why not:
-- NOT_OVER, BEFORE (it was closed, or lies before the first), ORDER, CHANGED (it does not stand as it was shown: so
-- many rows and that difference of the accounts, each above 0). Of a refusal the caller undoes what was written.
CREATE OR REPLACE FUNCTION platform.close_bank_day(
  p_day date, p_rows integer, p_difference_won bigint, p_by text, p_approved_by text, p_reason text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_through date;
  v_rows integer;
  v_difference bigint;
BEGIN
  SELECT closed_through INTO STRICT v_through FROM platform.bank_closing FOR UPDATE;
  IF p_day <= v_through THEN
    RETURN 'BEFORE';
  ELSIF p_day <> v_through + 1 THEN
    RETURN 'ORDER';
  ELSIF p_now < (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' + interval '10 minutes' THEN
    RETURN 'NOT_OVER';
  END IF;
  INSERT INTO platform.bank_day (day, closed_at, closed_by, approved_by, reason, rows, difference_won)
  VALUES (p_day, p_now, p_by, p_approved_by, p_reason, p_rows, p_difference_won);
  -- One statement, so that figures and lines are of one instant: what is matched meanwhile is in both or in neither.
  WITH sums AS (
    INSERT INTO platform.bank_day_account (day, position, account_id, in_won, in_count, out_won, out_count, balance_won,
      deposits_won, deposits_count, undone_won, payouts_won, payouts_count, difference_won, breaks)
    SELECT p_day, one.position, one.account_id, one.in_won, one.in_count, one.out_won, one.out_count, one.balance_won,
      one.deposits_won, one.deposits_count, one.undone_won, one.payouts_won, one.payouts_count, one.difference_won, one.breaks
    FROM platform.bank_day_sums(p_day) AS one
  ), lines AS (
    INSERT INTO platform.bank_day_row (day, position, account_id, kind, is_late, entry_id, member_id, request_id,
      transfer_id, at, counterparty, bank_won, ledger_won)
    SELECT p_day, one.* FROM platform.bank_day_rows(p_day) AS one RETURNING position
  )
  SELECT count(*) INTO v_rows FROM lines;
  SELECT coalesce(sum(abs(difference_won)), 0) INTO v_difference FROM platform.bank_day_account WHERE day = p_day;
  IF v_rows <> p_rows OR v_difference <> p_difference_won THEN
    RETURN 'CHANGED';
  END IF;
  UPDATE platform.bank_closing SET closed_through = p_day;
  RETURN 'CLOSED';
END
$$;
COMMENT ON FUNCTION platform.close_bank_day IS '@background';
REVOKE ALL ON FUNCTION platform.close_bank_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.close_bank_day TO hanpan_app;
