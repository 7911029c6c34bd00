CREATE OR REPLACE FUNCTION platform.settle_round(
  p_member_id uuid, p_vendor_id uuid, p_round_id text, p_game_code text, p_at_risk_won bigint, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_bet record;
  v_settled integer := 0;
BEGIN
  FOR v_bet IN
    WITH open AS MATERIALIZED (
      SELECT bet_id, stake_won, sum(stake_won) OVER (ORDER BY bet_id) - stake_won AS before_won,
        coalesce(p_at_risk_won, platform.counts(
          category, (sum(stake_won) OVER ())::bigint, (sum(win_won - promo_won) OVER ())::bigint)) AS risk_won
      FROM platform.bet
      WHERE member_id = p_member_id AND vendor_id = p_vendor_id AND round_id = p_round_id
        AND status = 'OPEN' AND p_game_code = coalesce(
          said_game_code, (SELECT code FROM platform.game WHERE game.game_id = bet.game_id))
    ), counted AS MATERIALIZED (
      SELECT bet_id, stake_won, least(stake_won, greatest(0, risk_won - before_won))::bigint AS won FROM open
    )
    UPDATE platform.bet SET status = 'SETTLED', settled_at = p_now, registered_at = now(), is_counted = counted.won > 0,
        at_risk_won = nullif(counted.won, counted.stake_won)
      FROM counted
      WHERE bet.member_id = p_member_id AND bet.bet_id = counted.bet_id
      RETURNING bet.bet_id, bet_at, category, bet.stake_won, win_won, counted.won AS counted_won, rolling_bps,
        contribution_percent
  LOOP
    PERFORM platform.add_play(p_member_id, v_bet.category, 1, v_bet.stake_won, v_bet.win_won, v_bet.counted_won,
      v_bet.counted_won * v_bet.rolling_bps, v_bet.bet_at);
    IF v_bet.counted_won > 0 THEN
      PERFORM platform.count_stake(
        p_member_id, v_bet.bet_id, v_bet.counted_won * v_bet.contribution_percent / 100, p_now);
    END IF;
    v_settled := v_settled + 1;
  END LOOP;
  RETURN v_settled;
END
$$;
REVOKE ALL ON FUNCTION platform.settle_round FROM PUBLIC;
