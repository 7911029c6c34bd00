-- Takes one placement (or all, null) of a round back before the close. Returns null, or BETTING_CLOSED. A placement that is
-- SENT or valid goes to RETURNING under this driver; one that has left already stays as it is. The preset of what was taken
-- back counts no more.
CREATE OR REPLACE FUNCTION studio.live_take_back(
  p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_driver_id uuid
) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.live_participation
    WHERE round_id = p_round_id AND member_id = p_member_id AND state = 'OPEN' FOR UPDATE;
  -- As in live_place: what is taken back before the close is not in the root of the bets.
  IF NOT FOUND OR NOT pg_try_advisory_xact_lock_shared(hashtextextended('live bets ' || p_round_id, 0)) OR NOT EXISTS (
    SELECT FROM studio.live_round
      WHERE round_id = p_round_id AND phase = 'BETTING' AND clock_timestamp() < closes_at) THEN
    RETURN 'BETTING_CLOSED';
  END IF;
  UPDATE studio.live_placement SET state = 'RETURNING', reason = 'UNDONE', attempts = 0, driver_id = p_driver_id,
      next_attempt_at = clock_timestamp()
    WHERE round_id = p_round_id AND member_id = p_member_id AND state IN ('SENT', 'CONFIRMED')
      AND (p_placement_id IS NULL OR placement_id = p_placement_id);
  IF FOUND THEN
    UPDATE studio.live_participation SET version = version + 1,
        preset_hundredths = studio.live_standing_preset(p_round_id, p_member_id),
        second_preset_hundredths = studio.live_second_preset(p_round_id, p_member_id)
      WHERE round_id = p_round_id AND member_id = p_member_id;
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION studio.live_take_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_take_back TO hanpan_studio;
