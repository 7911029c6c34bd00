-- What a win brings with it now and then: the round's end settles its other bets too, a day's first settlement makes
-- the day's row, an open rollover is counted, an amended bet changes the day's figures, what its stake counts, and sums
-- made before, a rest beyond whole won is kept, and a day that is over by the database's clock is noted as late.
CREATE OR REPLACE FUNCTION platform.follow_win(p_win platform.wallet_win) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_win.rest <> 0 THEN
    PERFORM platform.keep_rest(p_win.member_id, p_win.vendor_id, p_win.rest);
  END IF;
  IF p_win.has_others THEN
    PERFORM platform.settle_round(p_win.member_id, p_win.vendor_id, p_win.round_id, p_win.game_code,
      p_win.round_risk_won - p_win.counted_won, p_win.now);
  END IF;
  IF p_win.is_settled AND NOT p_win.has_day THEN
    PERFORM platform.add_play(p_win.member_id, p_win.category, 1, p_win.stake_won, p_win.win_won, p_win.counted_won,
      p_win.counted_won * p_win.rolling_bps, p_win.bet_at);
  ELSIF p_win.is_settled AND p_win.bet_at < date_trunc('day', now(), 'Asia/Seoul') THEN
    PERFORM platform.note_late_day(p_win.member_id, platform.seoul_day(p_win.bet_at));
  END IF;
  IF p_win.is_settled AND p_win.has_rollover THEN
    PERFORM platform.count_stake(
      p_win.member_id, p_win.bet_id, p_win.counted_won * p_win.contribution_percent / 100, p_win.now);
  END IF;
  IF p_win.has_rollover AND (p_win.is_settled OR p_win.has_others) THEN
    PERFORM platform.reset_rollovers(p_win.member_id, p_win.now);
  END IF;
  IF p_win.is_amended THEN
    PERFORM platform.add_play(p_win.member_id, p_win.category, 0, 0, p_win.amount_won, 0, 0, p_win.bet_at);
    UPDATE platform.bet SET amended_at = p_win.now WHERE member_id = p_win.member_id AND bet_id = p_win.bet_id;
    -- A vendor's promotion is no win of the stake.
    IF NOT p_win.is_promo THEN
      PERFORM platform.reopen_rollovers(p_win.member_id, p_win.bet_id, p_win.now);
      PERFORM platform.recount_stake(p_win.member_id, p_win.bet_id, p_win.round_risk_won, p_win.now);
    END IF;
  END IF;
  IF p_win.is_summed THEN
    PERFORM platform.forget_bet_days(p_win.member_id, p_win.bet_id);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.follow_win FROM PUBLIC;
