-- What bonuses (won) and rolling (1/10,000 won) cost on a day, less what was taken back, by game, by the members' levels as they
-- are now, and by whose the members were on the day (docs/months.md, "Net by line"): each kind comes to what the day's books say
-- of PROMOTION and COMMISSION. Rolling is of the category that it was earned in, and of its games as the counted stakes of that day
-- earned it; the bonus of a deposit is of its kind's category, and nothing else is of any.
CREATE OR REPLACE FUNCTION platform.cost_of_day(p_day date)
RETURNS TABLE (kind text, subject_id uuid, vendor_id uuid, category text, bonus_won bigint, rolling bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET work_mem = '256MB' SET jit = off AS $$
  WITH moved AS MATERIALIZED (
    SELECT transfer.member_id, transfer.source, transfer.source_id,
      coalesce(-sum(posting.amount) FILTER (WHERE posting.account = 'PROMOTION'), 0) AS bonus_won,
      coalesce(-sum(posting.amount * CASE posting.unit WHEN 'ROLLING' THEN 1 ELSE 10000 END)
        FILTER (WHERE posting.account = 'COMMISSION'), 0) AS rolling
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
    WHERE transfer.occurred_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul'
      AND transfer.occurred_at < (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
      AND transfer.type <> 'BET' AND transfer.type <> 'WIN'
      AND (posting.account = 'COMMISSION' OR (posting.account = 'PROMOTION' AND posting.unit IN ('WON', 'POINT')))
    GROUP BY 1, 2, 3
  ), cost AS MATERIALIZED (
    SELECT moved.member_id, moved.bonus_won, moved.rolling,
      CASE WHEN moved.source = 'rolling' THEN split_part(moved.source_id, '/', 2) ELSE coalesce(rollover.kind, '') END AS category,
      CASE WHEN moved.source = 'rolling' THEN split_part(moved.source_id, '/', 1)::date END AS earned_on
    FROM moved
    LEFT JOIN platform.rollover ON rollover.member_id = moved.member_id AND rollover.rollover_id =
      CASE WHEN moved.source IN ('bonus-lock', 'bonus-forfeit', 'deposit-undo-bonus', 'deposit-undo-bonus-cash')
        THEN moved.source_id::uuid END
    WHERE moved.bonus_won <> 0 OR moved.rolling <> 0
  ), earned AS MATERIALIZED (
    SELECT earned_on, category, sum(rolling) AS rolling FROM cost WHERE earned_on IS NOT NULL GROUP BY 1, 2
  ), share AS (
    SELECT one.earned_on, bet.category, bet.game_id, bet.vendor_id, sum(bet.stake_won::numeric * bet.rolling_bps) AS share
    FROM (SELECT DISTINCT earned_on FROM earned) AS one
    JOIN platform.bet ON bet.bet_at >= one.earned_on::timestamp AT TIME ZONE 'Asia/Seoul'
      AND bet.bet_at < (one.earned_on + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
    WHERE bet.status = 'SETTLED' AND bet.is_counted AND bet.rolling_bps > 0 AND bet.stake_won > 0
    GROUP BY 1, 2, 3, 4
  ), divided AS (
    -- Each takes what its share comes to with those before it, less what those took: together they are all of it, to the last part.
    SELECT share.game_id, share.vendor_id, share.category,
      floor(earned.rolling * sum(share.share) OVER upto / sum(share.share) OVER whole)
        - floor(earned.rolling * (sum(share.share) OVER upto - share.share) / sum(share.share) OVER whole) AS rolling
    FROM earned JOIN share ON share.earned_on = earned.earned_on AND share.category = earned.category
    WINDOW whole AS (PARTITION BY earned.earned_on, earned.category),
      upto AS (PARTITION BY earned.earned_on, earned.category ORDER BY share.game_id, share.vendor_id)
  ), line AS (
    SELECT 'GAME' AS kind, game_id AS subject_id, vendor_id, category, 0 AS bonus_won, rolling FROM divided
    UNION ALL
    SELECT 'GAME', NULL, NULL, cost.category, cost.bonus_won, CASE WHEN known.earned_on IS NULL THEN cost.rolling ELSE 0 END
    FROM cost
    LEFT JOIN (SELECT DISTINCT earned_on, category FROM share) AS known
      ON known.earned_on = cost.earned_on AND known.category = cost.category
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
