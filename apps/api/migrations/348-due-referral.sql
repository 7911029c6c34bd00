-- What each referrer earned by the counted stakes of those they brought, on a day.
CREATE OR REPLACE FUNCTION platform.due_referral(p_day date) RETURNS TABLE (member_id uuid, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT referred.referrer_member_id,
         floor(sum(play.counted_won) * (SELECT referral_bps FROM platform.money_setting()) / 10000)::bigint
  FROM platform.member_day_play AS play
  JOIN platform.member AS referred ON referred.member_id = play.member_id
  WHERE play.day = p_day AND referred.referrer_member_id IS NOT NULL
  GROUP BY referred.referrer_member_id
  HAVING floor(sum(play.counted_won) * (SELECT referral_bps FROM platform.money_setting()) / 10000) >= 1
  ORDER BY 1
$$;
