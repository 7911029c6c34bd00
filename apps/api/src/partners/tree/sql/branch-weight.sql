-- What the play of a partner's branch of the thirty days before today earns partners at most, in won, as partner_member_weight reckons
-- it of one member: all whose partner they are, or one below them is, as the tree stands.
CREATE OR REPLACE FUNCTION platform.partner_branch_weight(p_partner_id uuid, p_today date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE below AS (
    SELECT p_partner_id AS partner_id
    UNION
    SELECT place.partner_id FROM below JOIN platform.partner_place AS place
      ON place.parent_id = below.partner_id AND place.until_day = 'infinity'
  )
  SELECT coalesce(ceil(sum(
      play.stake * coalesce((SELECT max(rate_bps) FROM platform.partner_rate
        WHERE category = play.category AND kind = 'ROLLING'), 0)
      + greatest(0, play.lost) * coalesce((SELECT max(rate_bps) FROM platform.partner_rate
        WHERE category = play.category AND kind = 'LOSING'), 0)) / 10000), 0)::bigint
  FROM (
    SELECT own.category, sum(own.stake_won) AS stake, sum(own.stake_won - own.win_won) AS lost
    FROM below JOIN platform.partner_member AS member ON member.partner_id = below.partner_id AND member.until_day = 'infinity'
    JOIN platform.member_day_play AS own ON own.member_id = member.member_id AND own.day >= p_today - 30
    GROUP BY own.category
  ) AS play
$$;
COMMENT ON FUNCTION platform.partner_branch_weight IS '@background';
REVOKE ALL ON FUNCTION platform.partner_branch_weight FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.partner_branch_weight TO hanpan_app;
