-- Counts a settled stake, and asks whether anything is left to play with.
CREATE OR REPLACE FUNCTION platform.count_rollover(
  p_member_id uuid, p_bet_id uuid, p_counted_won bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM platform.count_stake(p_member_id, p_bet_id, p_counted_won, p_now);
  PERFORM platform.reset_rollovers(p_member_id, p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.count_rollover FROM PUBLIC;
