-- The days whose figures are to be counted, the latest first: each that never was; one that goes on, every ten minutes; one that
-- was counted before it was over, ten minutes after its end; one to which something came later, for which the partners' sums were
-- made again; one whose costs do not stand by line yet, where its month is not closed; and each once more an hour after its month, for what a process with a slow clock wrote into it.
CREATE OR REPLACE FUNCTION platform.due_figure_days(p_now timestamptz, p_most integer) RETURNS TABLE (day date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT one.day
  FROM (
    SELECT series::date AS day FROM platform.figure_state,
      generate_series(since_day::timestamp, (p_now AT TIME ZONE 'Asia/Seoul')::date::timestamp, interval '1 day') AS series
  ) AS one
  LEFT JOIN LATERAL (
    SELECT kept.counted_at, kept.partners_counted_at, kept.is_final, kept.has_costs FROM platform.figure_count AS kept WHERE kept.day = one.day
    ORDER BY kept.edition DESC LIMIT 1
  ) AS kept ON true
  LEFT JOIN platform.partner_day_count AS changed ON changed.day = one.day
  CROSS JOIN LATERAL (
    SELECT (one.day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' + interval '10 minutes' AS over_at,
      (date_trunc('month', one.day) + interval '1 month') AT TIME ZONE 'Asia/Seoul' + interval '1 hour' AS month_over_at
  ) AS ends
  WHERE CASE
    WHEN kept.counted_at IS NULL THEN true
    WHEN NOT kept.is_final THEN p_now >= ends.over_at OR kept.counted_at < p_now - interval '10 minutes'
    ELSE (p_now >= ends.month_over_at AND kept.counted_at < ends.month_over_at)
      OR changed.counted_at IS DISTINCT FROM kept.partners_counted_at
      OR (NOT kept.has_costs
        AND one.day >= coalesce((SELECT max(month) + interval '1 month' FROM platform.closed_month), '-infinity')) END
  ORDER BY one.day DESC LIMIT p_most
$$;
REVOKE ALL ON FUNCTION platform.due_figure_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_figure_days TO hanpan_app;
COMMENT ON FUNCTION platform.due_figure_days IS '@background';
