-- What bonuses (won) and rolling (1/10,000 won) cost on a day, less what was taken back, by game, by the members' levels as they
-- are now, and by whose the members were on the day (docs/months.md, "Net by line"): each kind comes to what the day's books say
-- of PROMOTION and COMMISSION. Rolling is of the category that it was earned in, and of the games at which its member earned it on that
-- day, by what they had at risk; what is taken back is of those whose bets were, where any was. The bonus of a deposit is of its kind's
-- category, and nothing else is of any.
CREATE OR REPLACE FUNCTION platform.cost_of_day(p_day date)
RETURNS TABLE (kind text, subject_id uuid, vendor_id uuid, category text, bonus_won bigint, rolling bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_nestloop = off SET work_mem = '256MB'
SET jit = off AS $$
  WITH cost AS MATERIALIZED (
    SELECT moved.member_id, moved.bonus_won, moved.rolling,
      CASE WHEN moved.source = 'rolling' THEN split_part(moved.source_id, '/', 2) ELSE coalesce(rollover.kind, '') END AS category,
      CASE WHEN moved.source = 'rolling' THEN split_part(moved.source_id, '/', 1)::date END AS earned_on
    FROM platform.costs_moved(p_day) AS moved
    -- By its key, one by one: a day has few of them.
    LEFT JOIN LATERAL (
      SELECT rollover.kind FROM platform.rollover WHERE rollover.member_id = moved.member_id AND rollover.rollover_id =
        CASE WHEN moved.source IN ('bonus-lock', 'bonus-forfeit', 'deposit-undo-bonus', 'deposit-undo-bonus-cash')
          THEN moved.source_id::uuid END
      OFFSET 0
    ) AS rollover ON true
  ), earned AS MATERIALIZED (
    SELECT member_id, earned_on, category, rolling < 0 AS is_back, sum(rolling) AS rolling FROM cost
    WHERE earned_on IS NOT NULL GROUP BY 1, 2, 3, 4
  ), played AS MATERIALIZED (
    SELECT bet.member_id, one.earned_on, bet.category, bet.game_id, bet.vendor_id,
      -- As they stood when the day was over, so that what comes later leaves it as it is.
      sum(bet.rolling_bps * CASE
        WHEN bet.status = 'SETTLED' THEN CASE WHEN bet.is_counted THEN coalesce(bet.at_risk_won, bet.stake_won) ELSE 0 END
        WHEN bet.amended_at >= (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' THEN bet.stake_won ELSE 0 END::numeric) AS counted,
      sum(bet.rolling_bps * CASE WHEN bet.status = 'ROLLED_BACK'
        AND bet.amended_at < (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' THEN bet.stake_won ELSE 0 END::numeric) AS taken
    FROM (SELECT DISTINCT earned_on FROM earned) AS one
    JOIN platform.bet ON bet.bet_at >= one.earned_on::timestamp AT TIME ZONE 'Asia/Seoul'
      AND bet.bet_at < (one.earned_on + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
    WHERE bet.settled_at < (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul' AND bet.rolling_bps > 0 AND bet.stake_won > 0
    GROUP BY 1, 2, 3, 4, 5
  ), weighed AS (
    SELECT earned.*, played.game_id, played.vendor_id,
      CASE WHEN earned.is_back AND sum(played.taken) OVER own > 0 THEN played.taken ELSE played.counted END AS share
    FROM earned JOIN played USING (member_id, earned_on, category)
    WINDOW own AS (PARTITION BY earned.member_id, earned.earned_on, earned.category, earned.is_back)
  ), share AS MATERIALIZED (
    SELECT * FROM weighed WHERE share > 0
  ), divided AS (
    -- Each takes what its share comes to with those before it, less what those took: together they are all of it, to the last part.
    SELECT game_id, vendor_id, category,
      floor(rolling * sum(share) OVER upto / sum(share) OVER whole)
        - floor(rolling * (sum(share) OVER upto - share) / sum(share) OVER whole) AS rolling
    FROM share
    WINDOW whole AS (PARTITION BY member_id, earned_on, category, is_back),
      upto AS (PARTITION BY member_id, earned_on, category, is_back ORDER BY game_id, vendor_id)
  ), line AS (
    SELECT 'GAME' AS kind, game_id AS subject_id, vendor_id, category, 0 AS bonus_won, rolling FROM divided
    UNION ALL
    SELECT 'GAME', NULL, NULL, cost.category, cost.bonus_won, CASE WHEN known.earned_on IS NULL THEN cost.rolling ELSE 0 END
    FROM cost
    LEFT JOIN (SELECT DISTINCT member_id, earned_on, category, is_back FROM share) AS known
      ON known.member_id = cost.member_id AND known.earned_on = cost.earned_on AND known.category = cost.category
        AND known.is_back = (cost.rolling < 0)
    UNION ALL
    SELECT 'LEVEL', member.level_id, NULL, cost.category, cost.bonus_won, cost.rolling
    FROM cost LEFT JOIN platform.member ON member.member_id = cost.member_id
    UNION ALL
    SELECT 'PARTNER', own.partner_id, NULL, cost.category, cost.bonus_won, cost.rolling
    FROM cost LEFT JOIN platform.partner_member AS own ON own.member_id = cost.member_id
      AND own.from_day <= p_day AND own.until_day > p_day
  )
  SELECT kind, coalesce(subject_id, '00000000-0000-0000-0000-000000000000'),
    coalesce(vendor_id, '00000000-0000-0000-0000-000000000000'), category, sum(bonus_won)::bigint, sum(rolling)::bigint
  FROM line GROUP BY 1, 2, 3, 4 HAVING sum(bonus_won) <> 0 OR sum(rolling) <> 0
$$;
REVOKE ALL ON FUNCTION platform.cost_of_day FROM PUBLIC;
COMMENT ON FUNCTION platform.cost_of_day IS '@background';
