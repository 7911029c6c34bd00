CREATE OR REPLACE FUNCTION platform.settle_play(
  p_member_id uuid, p_bet_id uuid, p_category text, p_stake_won bigint, p_win_won bigint, p_at_risk_won bigint,
  p_rolling_bps bigint, p_contribution_percent bigint, p_has_rollover boolean, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_bet record;
  v_risk bigint;
  v_counted bigint;
BEGIN
  SELECT bet.vendor_id, bet.round_id, coalesce(bet.said_game_code, game.code) AS game_code,
      coalesce(sum(other.stake_won), 0)::bigint AS others_stake_won,
      coalesce(sum(other.win_won - other.promo_won), 0)::bigint AS others_win_won
    INTO v_bet
    FROM platform.bet JOIN platform.game ON game.game_id = bet.game_id
      LEFT JOIN LATERAL (
        SELECT stake_won, win_won, promo_won FROM platform.bet AS other
        WHERE other.member_id = bet.member_id AND other.vendor_id = bet.vendor_id AND other.round_id = bet.round_id
          AND other.status = 'OPEN' AND other.game_id = bet.game_id
          AND other.said_game_code IS NOT DISTINCT FROM bet.said_game_code
        OFFSET 0
      ) AS other ON true
    WHERE bet.member_id = p_member_id AND bet.bet_id = p_bet_id
    GROUP BY bet.vendor_id, bet.round_id, game_code;
  v_risk := coalesce(p_at_risk_won, platform.counts(
    p_category, p_stake_won + v_bet.others_stake_won, p_win_won + v_bet.others_win_won));
  v_counted := least(p_stake_won, v_risk);
  IF v_counted < p_stake_won THEN
    UPDATE platform.bet SET at_risk_won = v_counted, is_counted = v_counted > 0
      WHERE member_id = p_member_id AND bet_id = p_bet_id;
  END IF;
  PERFORM platform.settle_round(
    p_member_id, v_bet.vendor_id, v_bet.round_id, v_bet.game_code, v_risk - v_counted, p_now);
  PERFORM platform.add_play(p_member_id, p_category, 1, p_stake_won, p_win_won, v_counted, v_counted * p_rolling_bps,
    p_now);
  IF p_has_rollover THEN
    PERFORM platform.count_rollover(p_member_id, p_bet_id, v_counted * p_contribution_percent / 100, p_now);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.settle_play FROM PUBLIC;
