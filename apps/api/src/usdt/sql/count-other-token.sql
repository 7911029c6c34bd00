-- A transfer of a token that is not the network's came to an address of the site: it is counted, and its transfer is kept (true) unless
-- the token was put away or twenty of it wait already that are no smaller, so that nobody fills the desk with what is worth nothing. A
-- larger one takes the place of the smallest: a flood of crumbs hides nothing that a member sent by mistake. One that is known
-- already, and that a reorganisation moved, is neither counted again nor forgotten. Of two that read one block the head lets one write.
CREATE OR REPLACE FUNCTION platform.count_other_token(
  p_network text, p_token text, p_tx_hash text, p_log_index integer, p_amount numeric, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_is_kept boolean;
  v_is_full boolean;
BEGIN
  PERFORM FROM platform.chain_transfer
  WHERE network = p_network AND tx_hash = p_tx_hash AND log_index = p_log_index;
  IF FOUND THEN
    RETURN true;
  END IF;
  v_is_kept := NOT EXISTS (SELECT FROM platform.chain_token
    WHERE network = p_network AND token = p_token AND put_away_at IS NOT NULL);
  v_is_full := (SELECT count(*) FROM (SELECT FROM platform.chain_transfer
    WHERE network = p_network AND token = p_token AND state IN ('SEEN', 'WAITING') LIMIT 20) AS waiting) = 20;
  IF v_is_kept AND v_is_full THEN
    DELETE FROM platform.chain_transfer WHERE transfer_id = (
      SELECT transfer_id FROM platform.chain_transfer
      WHERE network = p_network AND token = p_token AND state IN ('SEEN', 'WAITING') AND request_id IS NULL AND amount < p_amount
      ORDER BY amount, transfer_id LIMIT 1);
    v_is_kept := FOUND;
  END IF;
  INSERT INTO platform.chain_token AS known (network, token, transfers, passed_over, first_at, last_at, last_tx_hash)
  VALUES (p_network, p_token, 1, (v_is_full OR NOT v_is_kept)::integer, p_now, p_now, p_tx_hash)
  ON CONFLICT (network, token) DO UPDATE SET transfers = known.transfers + 1,
    passed_over = known.passed_over + excluded.passed_over, last_at = greatest(known.last_at, p_now),
    last_tx_hash = excluded.last_tx_hash;
  RETURN v_is_kept;
END
$$;
REVOKE ALL ON FUNCTION platform.count_other_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.count_other_token TO hanpan_app;
