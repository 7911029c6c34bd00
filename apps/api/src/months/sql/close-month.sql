-- Closes a month of Seoul that is over, as it was shown: with the edition from which its figures were read. Months are closed one
-- after another; the first may be any. Answers CLOSED, or why not: BEFORE (it was closed, or lies before the first), ORDER,
-- NOT_OVER, COUNTING (a day of it is to be counted), CHANGED (it was counted again since it was shown), OFF (its figures do not
-- add up to the ledger).
CREATE OR REPLACE FUNCTION platform.close_month(
  p_month date, p_edition bigint, p_by text, p_approved_by text, p_reason text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_edition bigint;
  v_last date;
  v_until date := p_month + interval '1 month';
BEGIN
  SELECT edition INTO STRICT v_edition FROM platform.figure_state FOR UPDATE;
  SELECT max(month) INTO v_last FROM platform.closed_month;
  IF p_month <= v_last THEN
    RETURN 'BEFORE';
  ELSIF p_month <> v_last + interval '1 month' THEN
    RETURN 'ORDER';
  ELSIF p_now < v_until::timestamp AT TIME ZONE 'Asia/Seoul' + interval '1 hour' THEN
    RETURN 'NOT_OVER';
  ELSIF EXISTS (SELECT FROM platform.due_figure_days(p_now, 100000) AS due WHERE due.day < v_until)
    OR EXISTS (SELECT FROM platform.partner_late_day AS late WHERE late.day < v_until)
    OR EXISTS (SELECT FROM platform.partner_recount AS due WHERE due.day < v_until)
  THEN
    RETURN 'COUNTING';
  ELSIF EXISTS (SELECT FROM platform.figure_count WHERE edition > p_edition AND day < v_until) THEN
    RETURN 'CHANGED';
  ELSIF EXISTS (SELECT FROM platform.month_differences(v_until) AS held WHERE held.kept <> held.ledger OR held.play <> 0) THEN
    RETURN 'OFF';
  END IF;
  INSERT INTO platform.closed_month (month, edition, closed_at, closed_by, approved_by, reason)
  VALUES (p_month, v_edition, p_now, p_by, p_approved_by, p_reason);
  RETURN 'CLOSED';
END
$$;
REVOKE ALL ON FUNCTION platform.close_month FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.close_month TO hanpan_app;
COMMENT ON FUNCTION platform.close_month IS '@background';
