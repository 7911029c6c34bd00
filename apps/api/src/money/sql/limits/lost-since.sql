-- Stake − win of the bets made since a day, settled or open. What becomes of an earlier day's bet is that day's: it makes
-- room for no loss more, and takes none.
CREATE OR REPLACE FUNCTION platform.lost_since(p_member_id uuid, p_day date) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(stake_won - win_won) FROM platform.member_day_play
                   WHERE member_id = p_member_id AND day >= p_day), 0)::bigint
       + coalesce((SELECT sum(stake_won - win_won) FROM platform.bet
                   WHERE member_id = p_member_id AND status = 'OPEN'
                     AND bet_at >= p_day::timestamp AT TIME ZONE 'Asia/Seoul'), 0)::bigint
$$;
REVOKE ALL ON FUNCTION platform.lost_since FROM PUBLIC;
