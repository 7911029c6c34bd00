-- Adds to the member's figures of a bet's day (docs/gaming-day.md). Whatever becomes of a bet, whenever, counts on the day
-- on which the bet was made; what is taken back is below 0. By the database's clock that day may be over and counted: then
-- it is noted, and counted again.
CREATE OR REPLACE FUNCTION platform.add_play(
  p_member_id uuid, p_category text, p_bets bigint, p_stake_won bigint, p_win_won bigint, p_counted_won bigint,
  p_rolling bigint, p_bet_at timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day date := (p_bet_at AT TIME ZONE 'Asia/Seoul')::date;
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
  IF v_day < (now() AT TIME ZONE 'Asia/Seoul')::date THEN
    PERFORM platform.note_late_day(p_member_id, v_day);
  END IF;
END
$$;
