-- Reveals the seed in use and puts the given one in its place; answers the revealed one. The member's own seed stays
-- unless another is given.
CREATE OR REPLACE FUNCTION platform.rotate_roulette_seed(
  p_member_id uuid, p_seed_id uuid, p_server_seed text, p_server_seed_hash text, p_client_seed text,
  p_keep_client_seed boolean, p_now timestamptz
) RETURNS platform.roulette_seed
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_seed platform.roulette_seed;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.roulette_seed SET revealed_at = p_now
  WHERE member_id = p_member_id AND revealed_at IS NULL RETURNING * INTO v_seed;
  INSERT INTO platform.roulette_seed (member_id, seed_id, server_seed, server_seed_hash, client_seed, created_at)
  VALUES (p_member_id, p_seed_id, p_server_seed, p_server_seed_hash,
    CASE WHEN p_keep_client_seed THEN coalesce(v_seed.client_seed, p_client_seed) ELSE p_client_seed END, p_now);
  RETURN v_seed;
END
$$;
