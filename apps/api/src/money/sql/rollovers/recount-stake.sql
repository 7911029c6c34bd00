CREATE OR REPLACE FUNCTION platform.recount_stake(
  p_member_id uuid, p_bet_id uuid, p_at_risk_won bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_changed record;
  v_bet record;
  v_day date := platform.bet_seoul_day(p_bet_id);
BEGIN
  SELECT vendor_id, round_id, game_id, said_game_code, category, at_risk_won IS NULL AND category = 'SLOT' AS is_whole
    INTO v_changed FROM platform.bet
    WHERE member_id = p_member_id AND bet_id = p_bet_id AND status = 'SETTLED';
  IF NOT FOUND OR (v_changed.is_whole AND p_at_risk_won IS NULL) THEN
    RETURN;
  END IF;
  FOR v_bet IN
    WITH round AS MATERIALIZED (
      -- The bets of a round are made within a day of each other: the settled ones are found among those of these days.
      SELECT bet_id, bet_at, stake_won, win_won - promo_won AS win_won, rolling_bps, contribution_percent,
        CASE WHEN is_counted THEN coalesce(at_risk_won, stake_won) ELSE 0 END AS was_won, bet_id <> p_bet_id AS is_other
      FROM platform.bet
      WHERE member_id = p_member_id AND vendor_id = v_changed.vendor_id AND round_id = v_changed.round_id
        AND game_id = v_changed.game_id AND said_game_code IS NOT DISTINCT FROM v_changed.said_game_code
        AND stake_won > 0 AND status = 'SETTLED'
        AND bet_id >= platform.first_bet_id(v_day - 1) AND bet_id < platform.first_bet_id(v_day + 2)
    ), changed AS (
      SELECT least(sum(stake_won), coalesce(p_at_risk_won, platform.counts(
          v_changed.category, sum(stake_won)::bigint, sum(win_won)::bigint))) - sum(was_won) AS by_won
      FROM round
    ), room AS (
      SELECT round.*, by_won, CASE WHEN by_won > 0 THEN stake_won - was_won ELSE was_won END AS room_won
      FROM round CROSS JOIN changed WHERE by_won <> 0
    ), moved AS (
      SELECT *, sign(by_won) * least(room_won, greatest(0,
          abs(by_won) - (sum(room_won) OVER (ORDER BY is_other, bet_id) - room_won))) AS moved_won
      FROM room
    )
    SELECT bet_id, bet_at, stake_won, was_won, (was_won + moved_won)::bigint AS now_won, moved_won::bigint, rolling_bps,
      contribution_percent
    FROM moved WHERE moved_won <> 0
  LOOP
    UPDATE platform.bet SET is_counted = v_bet.now_won > 0, at_risk_won = nullif(v_bet.now_won, v_bet.stake_won)
      WHERE member_id = p_member_id AND bet_id = v_bet.bet_id;
    PERFORM platform.add_play(p_member_id, v_changed.category, 0, 0, 0, v_bet.moved_won,
      v_bet.moved_won * v_bet.rolling_bps, v_bet.bet_at);
    IF v_bet.moved_won > 0 THEN
      PERFORM platform.recount_rollover(p_member_id, v_bet.bet_id,
        v_bet.now_won * v_bet.contribution_percent / 100 - v_bet.was_won * v_bet.contribution_percent / 100, p_now);
    ELSE
      PERFORM platform.uncount_part(p_member_id, v_bet.bet_id,
        v_bet.was_won * v_bet.contribution_percent / 100 - v_bet.now_won * v_bet.contribution_percent / 100);
    END IF;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION platform.recount_stake FROM PUBLIC;
