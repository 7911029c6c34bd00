-- The member's pair of seeds in use, its server seed sealed; the given one when there is none yet. Takes the member's
-- turn.
CREATE OR REPLACE FUNCTION platform.roulette_seed_of(
  p_member_id uuid, p_seed_id uuid, p_sealed_seed text, p_server_seed_hash text, p_client_seed text, p_now timestamptz
) RETURNS platform.roulette_seed
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_seed platform.roulette_seed;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_seed FROM platform.roulette_seed WHERE member_id = p_member_id AND revealed_at IS NULL;
  IF NOT FOUND THEN
    INSERT INTO platform.roulette_seed
      (member_id, seed_id, sealed_seed, server_seed_hash, client_seed, created_at)
    VALUES (p_member_id, p_seed_id, p_sealed_seed, p_server_seed_hash, p_client_seed, p_now)
    RETURNING * INTO v_seed;
  END IF;
  RETURN v_seed;
END
$$;
REVOKE ALL ON FUNCTION platform.roulette_seed_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.roulette_seed_of TO hanpan_app;
