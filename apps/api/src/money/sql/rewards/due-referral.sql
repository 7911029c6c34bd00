-- What each referrer, or the one who is asked for, earned by the counted stakes of those they brought, on a day, at a
-- rate in basis points.
CREATE OR REPLACE FUNCTION platform.due_referral(p_day date, p_rate bigint, p_member_id uuid)
RETURNS TABLE (member_id uuid, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT referred.referrer_member_id, floor(sum(play.counted_won) * p_rate / 10000)::bigint
  FROM platform.member_day_play AS play
  JOIN platform.member AS referred ON referred.member_id = play.member_id
  WHERE play.day = p_day AND referred.referrer_member_id IS NOT NULL
    AND (p_member_id IS NULL OR referred.referrer_member_id = p_member_id)
  GROUP BY referred.referrer_member_id
  HAVING floor(sum(play.counted_won) * p_rate / 10000) >= 1
  ORDER BY 1
$$;
REVOKE ALL ON FUNCTION platform.due_referral FROM PUBLIC;
COMMENT ON FUNCTION platform.due_referral IS '@background';
