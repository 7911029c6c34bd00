-- The units of days that contracts ask to be settled and that no run settles as it should: there is none, it is outdated, or
-- an earlier statement of one of its partners was made after it. p_last is the last day that is over; units that end later
-- are left out. The earliest first.
CREATE OR REPLACE FUNCTION platform.due_partner_runs(p_last date) RETURNS TABLE (period text, from_day date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH agreed AS (
    SELECT DISTINCT contract.period, contract.from_day,
           lead(contract.from_day, 1, p_last + 1) OVER (PARTITION BY contract.partner_id ORDER BY contract.from_day) AS until_day
    FROM platform.partner_contract AS contract
  ), unit AS (
    SELECT DISTINCT agreed.period, CASE agreed.period
        WHEN 'DAY' THEN day::date
        WHEN 'WEEK' THEN date_trunc('week', day)::date
        WHEN 'MONTH' THEN date_trunc('month', day)::date
        ELSE date_trunc('month', day)::date + CASE WHEN extract(day FROM day) > 15 THEN 15 ELSE 0 END
      END AS from_day
    FROM agreed, generate_series(agreed.from_day::timestamp, least(agreed.until_day - 1, p_last)::timestamp, interval '1 day') AS day
    WHERE agreed.period IS NOT NULL
  ), whole AS (
    SELECT unit.period, unit.from_day, CASE unit.period
        WHEN 'DAY' THEN unit.from_day
        WHEN 'WEEK' THEN unit.from_day + 6
        WHEN 'HALF_MONTH' THEN CASE WHEN extract(day FROM unit.from_day) = 1 THEN unit.from_day + 14
          ELSE (date_trunc('month', unit.from_day) + interval '1 month')::date - 1 END
        ELSE (date_trunc('month', unit.from_day) + interval '1 month')::date - 1
      END AS to_day
    FROM unit
  )
  SELECT whole.period, whole.from_day FROM whole
  LEFT JOIN platform.partner_run AS run ON run.period = whole.period AND run.from_day = whole.from_day
  WHERE whole.to_day <= p_last AND (
    run.run_id IS NULL OR (run.status = 'DRAFT' AND (run.outdated OR EXISTS (
      SELECT FROM platform.partner_statement AS own
      JOIN platform.partner_statement AS earlier ON earlier.partner_id = own.partner_id AND earlier.from_day < own.from_day
      JOIN platform.partner_run AS other ON other.run_id = earlier.run_id AND other.made_at > run.made_at
      WHERE own.run_id = run.run_id))))
  ORDER BY whole.to_day, whole.from_day, whole.period
$$;
REVOKE ALL ON FUNCTION platform.due_partner_runs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_partner_runs TO hanpan_app;
COMMENT ON FUNCTION platform.due_partner_runs IS '@background';
