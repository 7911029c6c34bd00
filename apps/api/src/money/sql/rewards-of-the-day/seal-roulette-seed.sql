-- Keeps the server seed of a pair in use sealed, in place of what stood there: in clear, or sealed with a key that is being
-- replaced. Answers whether it did; a pair that was revealed or sealed meanwhile stays as it is.
CREATE OR REPLACE FUNCTION platform.seal_roulette_seed(
  p_member_id uuid, p_seed_id uuid, p_before text, p_sealed_seed text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.roulette_seed SET sealed_seed = p_sealed_seed, server_seed = NULL
  WHERE member_id = p_member_id AND seed_id = p_seed_id AND revealed_at IS NULL
    AND coalesce(sealed_seed, server_seed) = p_before;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.seal_roulette_seed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.seal_roulette_seed TO hanpan_app;
