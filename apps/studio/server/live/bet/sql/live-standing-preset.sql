-- The preset of a member's first kite: of the newest placement on it that stands.
CREATE OR REPLACE FUNCTION studio.live_standing_preset(p_round_id uuid, p_member_id uuid) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT preset_hundredths FROM studio.live_placement
  WHERE round_id = p_round_id AND member_id = p_member_id AND state IN ('CONFIRMED', 'SETTLED')
    AND bets -> 0 ->> 'spot' = 'KITE'
  ORDER BY number DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION studio.live_standing_preset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_standing_preset TO hanpan_studio;
