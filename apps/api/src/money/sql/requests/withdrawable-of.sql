CREATE OR REPLACE FUNCTION platform.withdrawable_of(
  p_member_id uuid, p_now timestamptz,
  OUT amount_won bigint, OUT rollover_met boolean, OUT required_won bigint, OUT progress_won bigint,
  OUT remaining_won bigint, OUT next_allowed_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN may.is_open OR most.won < may.minimum_won THEN 0 ELSE most.won END,
         NOT may.is_open, may.required_won, may.progress_won, may.required_won - may.progress_won, may.next_allowed_at
  FROM platform.withdrawal_state(p_member_id, p_now) AS may,
  LATERAL (
    SELECT least(may.cash_won, may.day_remaining_won, may.maximum_won) / may.unit_won * may.unit_won AS won
  ) AS most
$$;
REVOKE ALL ON FUNCTION platform.withdrawable_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.withdrawable_of TO hanpan_app;
