-- A bet came to its end and closed its round: the round's other bets, then the day's figures, rolling, and the rollover
-- if one is open.
CREATE OR REPLACE FUNCTION platform.settle_play(
  p_member_id uuid, p_bet_id uuid, p_category text, p_stake_won bigint, p_win_won bigint, p_is_counted boolean,
  p_rolling_bps bigint, p_contribution_percent bigint, p_has_rollover boolean, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.settle_round(p_member_id, bet.vendor_id, round_id, coalesce(said_game_code, code), p_now)
    FROM platform.bet JOIN platform.game USING (game_id) WHERE member_id = p_member_id AND bet_id = p_bet_id;
  PERFORM platform.add_play(p_member_id, p_category, 1, p_stake_won, p_win_won,
    CASE WHEN p_is_counted THEN p_stake_won ELSE 0 END,
    CASE WHEN p_is_counted THEN p_stake_won * p_rolling_bps ELSE 0 END, p_now);
  IF p_has_rollover THEN
    PERFORM platform.count_rollover(p_member_id, p_bet_id,
      CASE WHEN p_is_counted THEN p_stake_won * p_contribution_percent / 100 ELSE 0 END, p_now);
  END IF;
END
$$;
