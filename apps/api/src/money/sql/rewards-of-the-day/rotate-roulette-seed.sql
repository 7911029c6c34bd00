-- Reveals the member's pair in use, of which this is the server seed that was sealed, and puts the given one in its place;
-- answers the revealed one. The member's own seed stays. The caller has taken the member's turn, so that it is still the
-- pair that was opened.
CREATE OR REPLACE FUNCTION platform.rotate_roulette_seed(
  p_member_id uuid, p_revealed_id uuid, p_revealed_seed text, p_seed_id uuid, p_sealed_seed text,
  p_server_seed_hash text, p_now timestamptz
) RETURNS platform.roulette_seed
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_seed platform.roulette_seed;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.roulette_seed SET revealed_at = p_now, server_seed = p_revealed_seed, sealed_seed = NULL
  WHERE member_id = p_member_id AND seed_id = p_revealed_id AND revealed_at IS NULL RETURNING * INTO v_seed;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the pair % is not in use', p_revealed_id;
  END IF;
  INSERT INTO platform.roulette_seed (member_id, seed_id, sealed_seed, server_seed_hash, client_seed, created_at)
  VALUES (p_member_id, p_seed_id, p_sealed_seed, p_server_seed_hash, v_seed.client_seed, p_now);
  RETURN v_seed;
END
$$;
REVOKE ALL ON FUNCTION platform.rotate_roulette_seed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.rotate_roulette_seed TO hanpan_app;
