-- Adds to the member's figures of today; what is taken back is below 0.
CREATE OR REPLACE FUNCTION platform.add_play(
  p_member_id uuid, p_category text, p_bets bigint, p_stake_won bigint, p_win_won bigint, p_counted_won bigint,
  p_rolling bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day date := (p_now AT TIME ZONE 'Asia/Seoul')::date;
BEGIN
  UPDATE platform.member_day_play SET bets = bets + p_bets, stake_won = stake_won + p_stake_won,
      win_won = win_won + p_win_won, counted_won = counted_won + p_counted_won,
      rolling_earned = rolling_earned + p_rolling
    WHERE member_id = p_member_id AND day = v_day AND category = p_category;
  IF NOT FOUND THEN
    INSERT INTO platform.member_day_play
      (member_id, day, category, bets, stake_won, win_won, counted_won, rolling_earned)
    VALUES (p_member_id, v_day, p_category, p_bets, p_stake_won, p_win_won, p_counted_won, p_rolling);
  END IF;
END
$$;
