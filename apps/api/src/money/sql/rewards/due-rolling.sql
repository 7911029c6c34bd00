-- Members with play on the days before one, whose rolling is not posted up to it, and those of whom something came late.
CREATE OR REPLACE FUNCTION platform.due_rolling(p_after uuid, p_from date, p_before date, p_most integer)
RETURNS TABLE (member_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT due.member_id FROM (
    SELECT play.member_id FROM platform.member_day_play AS play
    LEFT JOIN platform.member_money AS money ON money.member_id = play.member_id
    WHERE play.day >= p_from AND play.day < p_before AND (p_after IS NULL OR play.member_id > p_after)
      AND coalesce(money.rolling_posted_before, '-infinity') < p_before
    UNION
    SELECT late.member_id FROM platform.late_day AS late
    WHERE late.day < p_before AND NOT late.is_rolled AND (p_after IS NULL OR late.member_id > p_after)
  ) AS due
  ORDER BY due.member_id LIMIT p_most
$$;
REVOKE ALL ON FUNCTION platform.due_rolling FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_rolling TO hanpan_app;
COMMENT ON FUNCTION platform.due_rolling IS '@background';
