-- The play of a month by an edition: of its own days, and what came late to days before it since the edition with which the month
-- before was closed (null: none was).
CREATE OR REPLACE FUNCTION platform.month_play(p_month date, p_edition bigint, p_before bigint)
RETURNS TABLE (is_late boolean, day date, kind text, subject_id uuid, vendor_id uuid, category text, bets bigint,
  stake_won bigint, win_won bigint)
LANGUAGE sql STABLE AS $$
  SELECT day < p_month, day, kind, subject_id, vendor_id, category, bets, stake_won, win_won
  FROM platform.play_figure
  WHERE edition <= p_edition AND (
    (day >= p_month AND day < (p_month + interval '1 month')::date) OR (day < p_month AND edition > p_before))
$$;
REVOKE ALL ON FUNCTION platform.month_play FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.month_play TO hanpan_app;
