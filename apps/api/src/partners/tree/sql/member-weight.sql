-- What a member's play of the thirty days before today, or of all days from one on where that is earlier, earns partners at most, in
-- won: their stakes at the highest rolling rate of the category that was ever agreed, and what they lost at the highest losing rate.
CREATE OR REPLACE FUNCTION platform.partner_member_weight(p_member_id uuid, p_from date, p_today date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(ceil(sum(
      play.stake * coalesce((SELECT max(rate_bps) FROM platform.partner_rate
        WHERE category = play.category AND kind = 'ROLLING'), 0)
      + greatest(0, play.lost) * coalesce((SELECT max(rate_bps) FROM platform.partner_rate
        WHERE category = play.category AND kind = 'LOSING'), 0)) / 10000), 0)::bigint
  FROM (
    SELECT category, sum(stake_won) AS stake, sum(stake_won - win_won) AS lost FROM platform.member_day_play
    WHERE member_id = p_member_id AND day >= least(p_from, p_today - 30) GROUP BY category
  ) AS play
$$;
REVOKE ALL ON FUNCTION platform.partner_member_weight FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.partner_member_weight TO hanpan_app;
