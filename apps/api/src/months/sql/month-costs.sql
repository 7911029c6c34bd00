-- What bonuses and rolling cost in a month by line and by an edition, as platform.month_play says what was played. What came late to a
-- day whose costs do not stand by line, since its month was closed before they were counted, is of none.
CREATE OR REPLACE FUNCTION platform.month_costs(p_month date, p_edition bigint, p_before bigint)
RETURNS TABLE (kind text, subject_id uuid, vendor_id uuid, category text, bonus_won bigint, rolling bigint)
LANGUAGE sql STABLE AS $$
  SELECT kind, subject_id, vendor_id, category, bonus_won, rolling
  FROM platform.cost_figure
  WHERE edition <= p_edition AND (
    (day >= p_month AND day < (p_month + interval '1 month')::date) OR (day < p_month AND edition > p_before))
  UNION ALL
  SELECT one.kind, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', '',
    coalesce(-sum(books.amount) FILTER (WHERE books.account = 'PROMOTION'), 0)::bigint,
    coalesce(-sum(books.amount * CASE books.unit WHEN 'ROLLING' THEN 1 ELSE 10000 END)
      FILTER (WHERE books.account = 'COMMISSION'), 0)::bigint
  FROM platform.books_figure AS books
  CROSS JOIN (VALUES ('GAME'), ('LEVEL'), ('PARTNER')) AS one (kind)
  WHERE books.edition <= p_edition AND books.day < p_month AND books.edition > p_before
    AND (books.account = 'COMMISSION' OR (books.account = 'PROMOTION' AND books.unit IN ('WON', 'POINT')))
    AND NOT EXISTS (SELECT FROM platform.figure_count AS kept WHERE kept.day = books.day AND kept.has_costs)
  GROUP BY one.kind
$$;
REVOKE ALL ON FUNCTION platform.month_costs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.month_costs TO hanpan_app;
