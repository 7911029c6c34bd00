-- What a bet brings with it now and then: a rest beyond whole won is kept, a table that is in no list is counted for the
-- operators, and a process whose clock is behind writes into days that are summed by the database's clock. The caller
-- holds the member's lock.
CREATE OR REPLACE FUNCTION platform.note_unusual(p_bet platform.wallet_bet) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_bet.rest <> 0 THEN
    PERFORM platform.keep_rest(p_bet.member_id, p_bet.vendor_id, -p_bet.rest);
  END IF;
  IF p_bet.said_game_code IS NOT NULL THEN
    INSERT INTO platform.unlisted_play AS seen (member_id, vendor_id, game_code, bets, first_at, last_at)
    VALUES (p_bet.member_id, p_bet.vendor_id, p_bet.said_game_code, 1, p_bet.now, p_bet.now)
    ON CONFLICT (member_id, vendor_id, game_code) DO UPDATE SET bets = seen.bets + 1, last_at = excluded.last_at;
  END IF;
  IF p_bet.now < now() - interval '1 hour' THEN
    PERFORM platform.forget_bet_days(p_bet.member_id, p_bet.bet_id);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.note_unusual FROM PUBLIC;
