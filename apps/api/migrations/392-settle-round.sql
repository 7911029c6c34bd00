-- Settles the bets of a member's round of a game, by the code that its vendor has for it, that are open yet, with what
-- each has won by now. Answers how many there were;
-- whether anything is left to play with is asked by the caller, when all that happened at once is counted.
DROP FUNCTION IF EXISTS platform.settle_round(uuid, uuid, text, uuid, timestamptz);
CREATE OR REPLACE FUNCTION platform.settle_round(
  p_member_id uuid, p_vendor_id uuid, p_round_id text, p_game_code text, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_bet record;
  v_settled integer := 0;
BEGIN
  FOR v_bet IN
    UPDATE platform.bet SET status = 'SETTLED', settled_at = p_now, registered_at = now(),
        is_counted = platform.counts(category, stake_won, win_won)
      WHERE member_id = p_member_id AND vendor_id = p_vendor_id AND round_id = p_round_id
        AND bet.status = 'OPEN' AND p_game_code = coalesce(
          said_game_code, (SELECT code FROM platform.game WHERE game.game_id = bet.game_id))
      RETURNING bet_id, category, stake_won, win_won, is_counted, rolling_bps, contribution_percent
  LOOP
    PERFORM platform.add_play(p_member_id, v_bet.category, 1, v_bet.stake_won, v_bet.win_won,
      CASE WHEN v_bet.is_counted THEN v_bet.stake_won ELSE 0 END,
      CASE WHEN v_bet.is_counted THEN v_bet.stake_won * v_bet.rolling_bps ELSE 0 END, p_now);
    IF v_bet.is_counted THEN
      PERFORM platform.count_stake(
        p_member_id, v_bet.bet_id, v_bet.stake_won * v_bet.contribution_percent / 100, p_now);
    END IF;
    v_settled := v_settled + 1;
  END LOOP;
  RETURN v_settled;
END
$$;
REVOKE ALL ON FUNCTION platform.settle_round FROM PUBLIC;
