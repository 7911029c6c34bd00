-- What each member, or the one who is asked for, gets back of the net loss of a week that begins on a Monday, in percent.
CREATE OR REPLACE FUNCTION platform.due_payback(p_monday date, p_rate bigint, p_member_id uuid)
RETURNS TABLE (member_id uuid, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT play.member_id, floor(sum(play.stake_won - play.win_won) * p_rate / 100)::bigint
  FROM platform.member_day_play AS play
  WHERE play.day >= p_monday AND play.day < p_monday + 7 AND (p_member_id IS NULL OR play.member_id = p_member_id)
  GROUP BY play.member_id
  HAVING floor(sum(play.stake_won - play.win_won) * p_rate / 100) >= 1
  ORDER BY 1
$$;
REVOKE ALL ON FUNCTION platform.due_payback FROM PUBLIC;
COMMENT ON FUNCTION platform.due_payback IS '@background';
