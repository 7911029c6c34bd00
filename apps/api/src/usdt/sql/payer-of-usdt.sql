-- What processes call that know of no keyed hashes: they serve as long as every address stands in clear.
-- keep until: 0.3.0
CREATE OR REPLACE FUNCTION platform.payer_of_usdt(p_network text, p_from text, p_to text) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT platform.payer_of_transfer(p_network, p_from, NULL, p_to)
$$;
REVOKE ALL ON FUNCTION platform.payer_of_usdt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payer_of_usdt TO hanpan_app;
COMMENT ON FUNCTION platform.payer_of_usdt IS '@background';
