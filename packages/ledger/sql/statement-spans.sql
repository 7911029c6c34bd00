-- Among which numbers the next p_needed movements lie (beyond p_after, if given): on the days that have any, only as
-- many of them as are needed, and, with no day, after the last that was counted. Clocks of several processes differ a
-- little, so one day more is named; days may share numbers, and the reader keeps to the day.
CREATE OR REPLACE FUNCTION ledger.statement_spans(
  p_member_id uuid, p_account text, p_types text[], p_from date, p_to date, p_after bigint, p_is_ascending boolean,
  p_needed bigint
) RETURNS TABLE (day date, low bigint, high bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH due AS (
    SELECT day, min(first_sequence) AS low, max(last_sequence) AS high,
      -- What is left of a day in which the page before ended is not known.
      coalesce(sum(entries) FILTER (WHERE p_after IS NULL
        OR CASE WHEN p_is_ascending THEN first_sequence > p_after ELSE last_sequence < p_after END), 0) AS entries
    FROM ledger.statement_day
    WHERE member_id = p_member_id AND account = p_account
      AND (p_types IS NULL OR type::text = ANY (p_types))
      AND (p_from IS NULL OR day >= p_from) AND (p_to IS NULL OR day <= p_to)
      AND (p_after IS NULL OR CASE WHEN p_is_ascending THEN last_sequence > p_after ELSE first_sequence < p_after END)
    GROUP BY day
  ), ranked AS (
    SELECT day, low, high, sum(entries) OVER so_far - entries AS before, row_number() OVER so_far AS rank
    FROM due WINDOW so_far AS (ORDER BY CASE WHEN p_is_ascending THEN day - date '2000-01-01' ELSE date '2000-01-01' - day END)
  )
  SELECT day, low, high FROM ranked
  WHERE rank <= 1 + (SELECT max(rank) FROM ranked WHERE before < p_needed)
  UNION ALL
  SELECT NULL, 1 + coalesce((SELECT sequence FROM ledger.statement_progress WHERE member_id = p_member_id), 0),
    9223372036854775807
$$;
REVOKE ALL ON FUNCTION ledger.statement_spans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.statement_spans TO hanpan_app;
COMMENT ON FUNCTION ledger.statement_spans IS '@background';
