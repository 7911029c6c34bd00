-- Stake − win of what was settled since a day, and of what is open now.
CREATE OR REPLACE FUNCTION platform.lost_since(p_member_id uuid, p_day date) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(stake_won - win_won) FROM platform.member_day_play
                   WHERE member_id = p_member_id AND day >= p_day), 0)::bigint
       + coalesce((SELECT sum(stake_won - win_won) FROM platform.bet
                   WHERE member_id = p_member_id AND status = 'OPEN'), 0)::bigint
$$;
