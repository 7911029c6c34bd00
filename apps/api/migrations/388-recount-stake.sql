-- Looks again at whether a settled bet's stake counts, after its win has changed: the day's figures, rolling and the
-- rollover follow. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.recount_stake(p_member_id uuid, p_bet_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_bet record;
  v_sign integer;
BEGIN
  UPDATE platform.bet SET is_counted = NOT is_counted
  WHERE member_id = p_member_id AND bet_id = p_bet_id AND status = 'SETTLED'
    AND is_counted <> platform.counts(category, stake_won, win_won)
  RETURNING category, stake_won, rolling_bps, contribution_percent, is_counted INTO v_bet;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  v_sign := CASE WHEN v_bet.is_counted THEN 1 ELSE -1 END;
  PERFORM platform.add_play(p_member_id, v_bet.category, 0, 0, 0, v_sign * v_bet.stake_won,
    v_sign * v_bet.stake_won * v_bet.rolling_bps, p_now);
  IF v_bet.is_counted THEN
    PERFORM platform.count_rollover(
      p_member_id, p_bet_id, v_bet.stake_won * v_bet.contribution_percent / 100, p_now);
  ELSE
    PERFORM platform.uncount_rollover(p_member_id, p_bet_id);
  END IF;
END
$$;
