-- A reorganisation moved transactions into another block, where their logs may have other numbers: what is known of them follows, by token,
-- sender, receiver and amount, so that none is a new transfer beside the one that was credited (docs/usdt.md, "What the watcher guards against").
-- Of equal ones in a transaction the credited go first. Until it is reported again a log has no number of the chain's: below nought.
-- p_transfers is what the block brought: a list of {txHash, logIndex, token, from, to, amount}.
CREATE OR REPLACE FUNCTION platform.follow_moved_transfers(p_network text, p_block_hash text, p_transfers jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.chain_transfer AS transfer SET log_index = freed.place
  FROM (
    SELECT transfer_id, (least(0, lowest) - row_number() OVER (PARTITION BY tx_hash ORDER BY log_index))::integer AS place
    FROM (
      SELECT known.*, min(log_index) OVER (PARTITION BY tx_hash) AS lowest FROM platform.chain_transfer AS known
      WHERE network = p_network AND block_hash <> p_block_hash
        AND tx_hash IN (SELECT reported ->> 'txHash' FROM jsonb_array_elements(p_transfers) AS reported)
    ) AS known
    WHERE log_index >= 0
  ) AS freed
  WHERE transfer.transfer_id = freed.transfer_id;
  UPDATE platform.chain_transfer AS transfer SET log_index = reported.log_index
  FROM (
    SELECT reported.*, row_number() OVER (
        PARTITION BY tx_hash, token, from_address, to_address, amount ORDER BY log_index) AS turn
    FROM (
      SELECT reported ->> 'txHash' AS tx_hash, (reported ->> 'logIndex')::integer AS log_index, reported ->> 'token' AS token,
             reported ->> 'from' AS from_address, reported ->> 'to' AS to_address, (reported ->> 'amount')::numeric AS amount
      FROM jsonb_array_elements(p_transfers) AS reported
    ) AS reported
  ) AS reported
  JOIN (
    SELECT known.*, row_number() OVER (
        PARTITION BY tx_hash, token, from_address, to_address, amount
        ORDER BY state <> 'CREDITED', log_index DESC) AS turn
    FROM platform.chain_transfer AS known
    WHERE network = p_network AND log_index < 0
      AND tx_hash IN (SELECT reported ->> 'txHash' FROM jsonb_array_elements(p_transfers) AS reported)
  ) AS known USING (tx_hash, token, from_address, to_address, amount, turn)
  WHERE transfer.transfer_id = known.transfer_id;
END
$$;
REVOKE ALL ON FUNCTION platform.follow_moved_transfers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.follow_moved_transfers TO hanpan_app;
