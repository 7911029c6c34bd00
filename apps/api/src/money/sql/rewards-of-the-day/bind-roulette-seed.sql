-- Whether a play may be made under the pair of this commitment and this seed of the member's (null: the one in use). The
-- seed is set when nothing has been drawn by the pair, and stays for all its plays, so that each can be computed again. A
-- play that was made is always answered again. Takes the member's turn.
CREATE OR REPLACE FUNCTION platform.bind_roulette_seed(
  p_member_id uuid, p_play_id uuid, p_server_seed_hash text, p_client_seed text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  PERFORM FROM platform.roulette_play WHERE member_id = p_member_id AND play_id = p_play_id;
  IF FOUND THEN
    RETURN true;
  END IF;
  UPDATE platform.roulette_seed SET client_seed = coalesce(p_client_seed, client_seed)
  WHERE member_id = p_member_id AND revealed_at IS NULL AND server_seed_hash = p_server_seed_hash
    AND (p_client_seed IS NULL OR next_nonce = 0 OR client_seed = p_client_seed);
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.bind_roulette_seed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bind_roulette_seed TO hanpan_app;
