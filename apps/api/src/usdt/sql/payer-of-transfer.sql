-- Whose a transfer is: the member to whom its address was given out; at an address that all share, the one member who registered the
-- sender, by its keyed hash or, of a member whose address stands in clear, by itself. Null when that is nobody, or more than one.
CREATE OR REPLACE FUNCTION platform.payer_of_transfer(p_network text, p_from text, p_mark text, p_to text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN is_shared THEN (
      SELECT CASE count(*) WHEN 1 THEN (array_agg(member_id))[1] END FROM platform.member
      WHERE usdt_mark = p_mark OR lower(usdt_address) = lower(p_from) AND (p_network = 'ERC20' OR usdt_address = p_from))
    ELSE address.member_id END
  FROM platform.usdt_address AS address
  WHERE network = p_network AND address = p_to
$$;
REVOKE ALL ON FUNCTION platform.payer_of_transfer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payer_of_transfer TO hanpan_app;
COMMENT ON FUNCTION platform.payer_of_transfer IS '@background';
