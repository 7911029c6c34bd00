-- What becomes of a transfer that has its confirmations and was looked at twice (docs/usdt.md, "What is credited by itself"): the
-- deposit that was asked for is completed where address, amount and time are as promised, or it waits for a person with
-- the reasons. A block's clock may be a minute behind the site's. Once: a transfer that is no longer SEEN is left as it is. Answers the state that it has.
CREATE OR REPLACE FUNCTION platform.settle_usdt(p_transfer_id uuid, p_now timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_transfer platform.chain_transfer;
  v_member_id uuid;
  v_quote platform.usdt_quote;
  v_reasons text[] := '{}';
  v_answer platform.money_answer;
  v_state text := 'WAITING';
BEGIN
  SELECT * INTO v_transfer FROM platform.chain_transfer WHERE transfer_id = p_transfer_id;
  v_member_id := platform.payer_of_transfer(v_transfer.network, v_transfer.from_address, v_transfer.from_mark, v_transfer.to_address);
  IF v_member_id IS NOT NULL THEN
    PERFORM FROM ledger.balance WHERE member_id = v_member_id FOR NO KEY UPDATE;
  END IF;
  SELECT * INTO v_transfer FROM platform.chain_transfer WHERE transfer_id = p_transfer_id FOR UPDATE;
  IF v_transfer.state <> 'SEEN' THEN
    RETURN v_transfer.state;
  END IF;
  IF NOT EXISTS (SELECT FROM platform.usdt_network WHERE network = v_transfer.network
                   AND lower(token) = lower(v_transfer.token))
  THEN
    v_reasons := v_reasons || 'WRONG_TOKEN'::text;
  END IF;
  -- What was credited of this very transaction is no longer in it: a person compares the two.
  PERFORM FROM platform.chain_transfer WHERE network = v_transfer.network AND tx_hash = v_transfer.tx_hash AND log_index < 0
    AND state = 'CREDITED';
  IF FOUND THEN
    v_reasons := v_reasons || 'NODE_DISAGREES'::text;
  END IF;
  IF v_member_id IS NULL THEN
    v_reasons := v_reasons || 'UNKNOWN_SENDER'::text;
  ELSE
    SELECT quote.* INTO v_quote
    FROM platform.usdt_quote AS quote JOIN platform.money_request AS request
      ON request.member_id = quote.member_id AND request.request_id = quote.request_id
    WHERE quote.member_id = v_member_id AND request.member_id = v_member_id AND quote.type = 'DEPOSIT'
      AND quote.network = v_transfer.network AND request.status IN ('WAITING', 'PROCESSING')
      AND request.approved_at IS NULL;
    IF NOT FOUND THEN
      v_reasons := v_reasons || 'NO_REQUEST'::text;
    ELSE
      IF v_transfer.amount < v_quote.usdt THEN
        v_reasons := v_reasons || 'TOO_LITTLE'::text;
      ELSIF v_transfer.amount > v_quote.usdt THEN
        v_reasons := v_reasons || 'TOO_MUCH'::text;
      END IF;
      IF v_transfer.block_at < v_quote.quoted_at - interval '1 minute' THEN
        v_reasons := v_reasons || 'TOO_EARLY'::text;
      ELSIF v_transfer.block_at > v_quote.held_until THEN
        v_reasons := v_reasons || 'TOO_LATE'::text;
      END IF;
    END IF;
  END IF;
  IF v_reasons = '{}' THEN
    v_answer := platform.move_request(
      v_member_id, v_quote.request_id, p_transfer_id, 'COMPLETED', 'system:chain', NULL, p_now);
    IF v_answer.outcome = 'REFUSED' THEN
      v_reasons := ARRAY[v_answer.code];
    ELSIF v_answer.details ->> 'status' = 'COMPLETED' THEN
      v_state := 'CREDITED';
    ELSE
      v_reasons := '{SECOND_OPERATOR}';
    END IF;
  END IF;
  UPDATE platform.chain_transfer SET state = v_state, reasons = v_reasons, member_id = v_member_id,
      request_id = CASE WHEN v_reasons IN ('{}', '{SECOND_OPERATOR}') THEN v_quote.request_id END,
      decided_by = CASE v_state WHEN 'CREDITED' THEN 'system:chain' END,
      decided_at = CASE v_state WHEN 'CREDITED' THEN p_now END
    WHERE transfer_id = p_transfer_id;
  RETURN v_state;
END
$$;
REVOKE ALL ON FUNCTION platform.settle_usdt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.settle_usdt TO hanpan_app;
