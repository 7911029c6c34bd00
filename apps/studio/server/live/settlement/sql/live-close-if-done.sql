-- Closes a participation once nothing of it is on its way.
CREATE OR REPLACE FUNCTION studio.live_close_if_done(p_round_id uuid, p_member_id uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE studio.live_participation SET state = 'CLOSED', closed_at = clock_timestamp(), driver_id = NULL,
      version = version + 1
    WHERE round_id = p_round_id AND member_id = p_member_id AND state = 'SETTLING' AND NOT EXISTS (
      SELECT FROM studio.live_placement
        WHERE round_id = p_round_id AND member_id = p_member_id AND state IN ('SENT', 'CONFIRMED', 'RETURNING'))
$$;
REVOKE ALL ON FUNCTION studio.live_close_if_done FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_close_if_done TO hanpan_studio;
