-- What each partner's own members came to on a day in each category (docs/partners.md, "What a partner earns"). Bonuses with
-- a kind are of that category; others of the one in which the member staked most on the day.
CREATE OR REPLACE FUNCTION platform.own_partner_play(p_day date)
RETURNS TABLE (partner_id uuid, category text, bets bigint, stake_won bigint, win_won bigint, counted_won bigint,
  bonus_won bigint, rolling_units bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_nestloop = off SET work_mem = '256MB'
SET jit = off AS $$
  WITH given AS MATERIALIZED (
    SELECT transfer.member_id, rollover.kind, sum(posting.amount) AS amount
    FROM ledger.transfer
    JOIN ledger.posting ON posting.member_id = transfer.member_id AND posting.sequence = transfer.sequence
     AND posting.account = CASE transfer.type WHEN 'ADMIN_RECOVERY' THEN 'CASH' ELSE 'POINT' END
    LEFT JOIN platform.rollover ON transfer.source IN ('bonus-release', 'deposit-undo-bonus', 'deposit-undo-bonus-cash')
     AND rollover.member_id = transfer.member_id AND rollover.rollover_id::text = transfer.source_id
    WHERE transfer.type <> 'BET' AND transfer.type <> 'WIN'
      AND transfer.type = ANY ('{POINT,BONUS_RELEASE,ADMIN_RECOVERY}'::ledger.transfer_type[])
      AND (transfer.type <> 'ADMIN_RECOVERY' OR transfer.source = 'deposit-undo-bonus-cash')
      AND transfer.occurred_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul'
      AND transfer.occurred_at < (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
    GROUP BY transfer.member_id, rollover.kind
  ), most AS (
    SELECT DISTINCT ON (given.member_id) given.member_id, play.category
    FROM (SELECT DISTINCT member_id FROM given WHERE kind IS NULL) AS given
    JOIN platform.member_day_play AS play ON play.member_id = given.member_id AND play.day = p_day
    ORDER BY given.member_id, play.stake_won DESC, array_position('{LIVE,SLOT,SPORTS,MINI}'::text[], play.category)
  ), figure AS (
    SELECT member_id, category, bets, stake_won, win_won, counted_won, 0::bigint AS bonus_won, rolling_earned
    FROM platform.member_day_play WHERE day = p_day
    UNION ALL
    SELECT given.member_id, coalesce(given.kind, most.category, 'LIVE'), 0, 0, 0, 0, given.amount::bigint, 0
    FROM given LEFT JOIN most ON most.member_id = given.member_id
  )
  SELECT own.partner_id, figure.category, sum(figure.bets)::bigint, sum(figure.stake_won)::bigint,
         sum(figure.win_won)::bigint, sum(figure.counted_won)::bigint, sum(figure.bonus_won)::bigint,
         sum(figure.rolling_earned)::bigint
  FROM figure
  JOIN platform.partner_member AS own ON own.member_id = figure.member_id
   AND own.from_day <= p_day AND own.until_day > p_day
  GROUP BY own.partner_id, figure.category
$$;
REVOKE ALL ON FUNCTION platform.own_partner_play FROM PUBLIC;
COMMENT ON FUNCTION platform.own_partner_play IS '@background';
