-- Makes the partners' sums of a day anew, if they are due and nobody else is at it; only what differs is written. Answers
-- whether it did.
CREATE OR REPLACE FUNCTION platform.count_partner_day(p_day date, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_cells bigint;
  v_totals bigint;
BEGIN
  PERFORM FROM platform.partner_recount WHERE day = p_day FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  WITH own AS MATERIALIZED (SELECT * FROM platform.own_partner_play(p_day)),
  branch AS (
    SELECT above.above_id AS partner_id, own.category, sum(own.bets)::bigint AS bets, sum(own.stake_won)::bigint AS stake_won,
           sum(own.win_won)::bigint AS win_won, sum(own.counted_won)::bigint AS counted_won,
           sum(own.bonus_won)::bigint AS bonus_won, sum(own.rolling_units)::bigint AS rolling_units
    FROM own JOIN platform.partners_above(p_day) AS above USING (partner_id) GROUP BY 1, 2
  ), is_now AS (
    SELECT partner_id, category, coalesce(own.bets, 0) AS own_bets, coalesce(own.stake_won, 0) AS own_stake_won,
           coalesce(own.win_won, 0) AS own_win_won, coalesce(own.counted_won, 0) AS own_counted_won,
           coalesce(own.bonus_won, 0) AS own_bonus_won, coalesce(own.rolling_units, 0) AS own_rolling_units,
           coalesce(branch.bets, 0) AS bets, coalesce(branch.stake_won, 0) AS stake_won,
           coalesce(branch.win_won, 0) AS win_won, coalesce(branch.counted_won, 0) AS counted_won,
           coalesce(branch.bonus_won, 0) AS bonus_won, coalesce(branch.rolling_units, 0) AS rolling_units
    FROM branch
    FULL JOIN (SELECT partner_id, category FROM platform.partner_day WHERE day = p_day) AS was USING (partner_id, category)
    LEFT JOIN own USING (partner_id, category)
  ), written AS (
    INSERT INTO platform.partner_day AS sums (partner_id, day, category,
      own_bets, own_stake_won, own_win_won, own_counted_won, own_bonus_won, own_rolling_units,
      branch_bets, branch_stake_won, branch_win_won, branch_counted_won, branch_bonus_won, branch_rolling_units)
    SELECT partner_id, p_day, category, own_bets, own_stake_won, own_win_won, own_counted_won, own_bonus_won,
           own_rolling_units, bets, stake_won, win_won, counted_won, bonus_won, rolling_units FROM is_now
    ON CONFLICT (partner_id, day, category) DO UPDATE SET
      own_bets = excluded.own_bets, own_stake_won = excluded.own_stake_won, own_win_won = excluded.own_win_won,
      own_counted_won = excluded.own_counted_won, own_bonus_won = excluded.own_bonus_won,
      own_rolling_units = excluded.own_rolling_units, branch_bets = excluded.branch_bets,
      branch_stake_won = excluded.branch_stake_won, branch_win_won = excluded.branch_win_won,
      branch_counted_won = excluded.branch_counted_won, branch_bonus_won = excluded.branch_bonus_won,
      branch_rolling_units = excluded.branch_rolling_units
    WHERE (sums.*) IS DISTINCT FROM (excluded.*)
    RETURNING 1
  )
  SELECT count(*) INTO v_cells FROM written;

  WITH own AS MATERIALIZED (SELECT * FROM platform.own_partner_totals(p_day)),
  branch AS (
    SELECT above.above_id AS partner_id, sum(own.members)::bigint AS members, sum(own.joined)::bigint AS joined,
           sum(own.active)::bigint AS active, sum(own.deposits_won)::bigint AS deposits_won,
           sum(own.withdrawals_won)::bigint AS withdrawals_won
    FROM own JOIN platform.partners_above(p_day) AS above USING (partner_id) GROUP BY 1
  ), is_now AS (
    SELECT partner_id, coalesce(own.members, 0) AS own_members, coalesce(own.joined, 0) AS own_joined,
           coalesce(own.active, 0) AS own_active, coalesce(own.deposits_won, 0) AS own_deposits_won,
           coalesce(own.withdrawals_won, 0) AS own_withdrawals_won, coalesce(branch.members, 0) AS members,
           coalesce(branch.joined, 0) AS joined, coalesce(branch.active, 0) AS active,
           coalesce(branch.deposits_won, 0) AS deposits_won, coalesce(branch.withdrawals_won, 0) AS withdrawals_won
    FROM branch
    FULL JOIN (SELECT partner_id FROM platform.partner_day_total WHERE day = p_day) AS was USING (partner_id)
    LEFT JOIN own USING (partner_id)
  ), written AS (
    INSERT INTO platform.partner_day_total AS sums (partner_id, day, own_members, own_joined, own_active, own_deposits_won,
      own_withdrawals_won, branch_members, branch_joined, branch_active, branch_deposits_won, branch_withdrawals_won)
    SELECT partner_id, p_day, own_members, own_joined, own_active, own_deposits_won, own_withdrawals_won,
           members, joined, active, deposits_won, withdrawals_won FROM is_now
    ON CONFLICT (partner_id, day) DO UPDATE SET
      own_members = excluded.own_members, own_joined = excluded.own_joined, own_active = excluded.own_active,
      own_deposits_won = excluded.own_deposits_won, own_withdrawals_won = excluded.own_withdrawals_won,
      branch_members = excluded.branch_members, branch_joined = excluded.branch_joined,
      branch_active = excluded.branch_active, branch_deposits_won = excluded.branch_deposits_won,
      branch_withdrawals_won = excluded.branch_withdrawals_won
    WHERE (sums.*) IS DISTINCT FROM (excluded.*)
    RETURNING 1
  )
  SELECT count(*) INTO v_totals FROM written;

  INSERT INTO platform.partner_day_count AS kept (day, counted_at, changed_at) VALUES (p_day, p_now, p_now)
  ON CONFLICT (day) DO UPDATE SET counted_at = excluded.counted_at,
    changed_at = CASE WHEN v_cells + v_totals > 0 THEN excluded.changed_at ELSE kept.changed_at END;
  DELETE FROM platform.partner_recount WHERE day = p_day;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.count_partner_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.count_partner_day TO hanpan_app;
COMMENT ON FUNCTION platform.count_partner_day IS '@background';
