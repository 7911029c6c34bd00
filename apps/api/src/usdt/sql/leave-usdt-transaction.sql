-- The transaction that was said to pay a withdrawal is given up: from now on the watcher looks whether the chain brings it yet.
CREATE OR REPLACE FUNCTION platform.leave_usdt_transaction(p_member_id uuid, p_request_id uuid, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO platform.usdt_left (member_id, request_id, tx_hash, network, left_at)
  SELECT member_id, request_id, tx_hash, network, p_now FROM platform.usdt_quote
  WHERE member_id = p_member_id AND request_id = p_request_id AND type = 'WITHDRAWAL' AND tx_hash IS NOT NULL
  ON CONFLICT DO NOTHING
$$;
REVOKE ALL ON FUNCTION platform.leave_usdt_transaction FROM PUBLIC;
