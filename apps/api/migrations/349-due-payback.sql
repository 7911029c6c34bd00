-- What each member gets back of the net loss of a week that begins on a Monday.
CREATE OR REPLACE FUNCTION platform.due_payback(p_monday date) RETURNS TABLE (member_id uuid, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT play.member_id,
         floor(sum(play.stake_won - play.win_won) * (SELECT payback_percent FROM platform.money_setting()) / 100)::bigint
  FROM platform.member_day_play AS play
  WHERE play.day >= p_monday AND play.day < p_monday + 7
  GROUP BY play.member_id
  HAVING floor(sum(play.stake_won - play.win_won) * (SELECT payback_percent FROM platform.money_setting()) / 100) >= 1
  ORDER BY 1
$$;
