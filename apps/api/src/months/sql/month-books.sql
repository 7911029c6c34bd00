-- What the ledger's accounts moved in a month by an edition, as platform.month_play says what was played.
CREATE OR REPLACE FUNCTION platform.month_books(p_month date, p_edition bigint, p_before bigint)
RETURNS TABLE (is_late boolean, day date, account text, unit text, type text, point_type text, site_account_id uuid,
  transfers bigint, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT day < p_month, day, account, unit, type, point_type, site_account_id, transfers, amount
  FROM platform.books_figure
  WHERE edition <= p_edition AND (
    (day >= p_month AND day < (p_month + interval '1 month')::date) OR (day < p_month AND edition > p_before))
$$;
REVOKE ALL ON FUNCTION platform.month_books FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.month_books TO hanpan_app;
