-- Members with play on the days before one, whose rolling is not posted up to it.
CREATE OR REPLACE FUNCTION platform.due_rolling(p_after uuid, p_from date, p_before date, p_most integer)
RETURNS TABLE (member_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT play.member_id FROM platform.member_day_play AS play
  LEFT JOIN platform.member_money AS money ON money.member_id = play.member_id
  WHERE play.day >= p_from AND play.day < p_before AND (p_after IS NULL OR play.member_id > p_after)
    AND coalesce(money.rolling_posted_before, '-infinity') < p_before
  ORDER BY play.member_id LIMIT p_most
$$;
