-- What else of a round comes to its end with a win: what was at risk is asked of all of the round's open bets together, of
-- which the win's own bet counts first. Each win comes in as if its bet were alone, with has_others where the round has
-- another open bet, of whichever game, and with what the vendor said was at risk as round_risk_won. The caller holds the
-- members' locks.
CREATE OR REPLACE FUNCTION platform.wallet_others(p_wins platform.wallet_win[]) RETURNS platform.wallet_win[]
LANGUAGE plpgsql
AS $$
DECLARE
  v_wins platform.wallet_win[] := p_wins;
  v_win platform.wallet_win;
  v_others record;
  v_risk_won bigint;
BEGIN
  FOR v_index IN 1 .. cardinality(v_wins) LOOP
    v_win := v_wins[v_index];
    CONTINUE WHEN v_win.status IS NOT NULL OR NOT v_win.has_others;
    SELECT count(*) AS bets, sum(stake_won)::bigint AS stake_won, sum(win_won - promo_won)::bigint AS win_won INTO v_others
      FROM platform.bet
      WHERE member_id = v_win.member_id AND vendor_id = v_win.vendor_id AND round_id = v_win.round_id
        AND status = 'OPEN' AND bet_id <> v_win.bet_id AND v_win.game_code = coalesce(
          said_game_code, (SELECT code FROM platform.game WHERE game.game_id = bet.game_id));
    IF v_others.bets = 0 THEN
      v_wins[v_index].has_others := false;
    ELSIF v_win.is_settled AND v_win.round_risk_won IS NULL THEN
      SELECT platform.counts(v_win.category, v_win.stake_won + v_others.stake_won,
          win_won - promo_won + CASE WHEN v_win.is_promo THEN 0 ELSE v_win.amount_won END + v_others.win_won)
        INTO v_risk_won FROM platform.bet WHERE member_id = v_win.member_id AND bet_id = v_win.bet_id;
      v_wins[v_index].round_risk_won := v_risk_won;
      v_wins[v_index].counted_won := least(v_win.stake_won, v_risk_won);
    END IF;
  END LOOP;
  RETURN v_wins;
END
$$;
REVOKE ALL ON FUNCTION platform.wallet_others FROM PUBLIC;
