-- An operator's answer to a transfer that waits: it is credited to a member as what arrived. At the held rate where the member's open
-- request still held when it came, else at the rate of when it came (docs/usdt.md, "The rate of what a person credits"). An open request of the
-- network is replaced by one of the sum that arrived, with its bonus. The transfer's id is the new request's: once. Where that id was
-- used, since two did not agree before, the step's own id is.
-- p_member_id is who it is for where the chain does not say.
CREATE OR REPLACE FUNCTION platform.credit_usdt(
  p_member_id uuid, p_transfer_id uuid, p_event_id uuid, p_actor text, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_transfer platform.chain_transfer;
  v_quote platform.usdt_quote;
  v_open platform.money_request;
  v_refusal text;
  v_rate record;
  v_amount bigint;
  v_answer platform.money_answer;
  v_request_id uuid := p_transfer_id;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_transfer FROM platform.chain_transfer WHERE transfer_id = p_transfer_id FOR UPDATE;
  IF v_transfer.request_id IN (p_transfer_id, p_event_id) THEN
    RETURN ROW('REPLAYED', NULL, (SELECT to_jsonb(request) FROM platform.money_request AS request
      WHERE member_id = v_transfer.member_id AND request_id = v_transfer.request_id))::platform.money_answer;
  ELSIF v_transfer.state IS DISTINCT FROM 'WAITING' OR 'WRONG_TOKEN' = ANY (v_transfer.reasons)
    OR 'GONE_AFTER_CREDIT' = ANY (v_transfer.reasons) OR v_transfer.request_id IS NOT NULL
  THEN
    RETURN platform.refused('REQUEST_FINISHED', jsonb_build_object('status', v_transfer.state));
  END IF;
  v_refusal := platform.refused_by_status(p_member_id, 'DEPOSIT');
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal);
  END IF;
  SELECT request.* INTO v_open
  FROM platform.money_request AS request JOIN platform.usdt_quote AS quote
    ON quote.member_id = request.member_id AND quote.request_id = request.request_id
  WHERE request.member_id = p_member_id AND quote.member_id = p_member_id AND quote.type = 'DEPOSIT'
    AND quote.network = v_transfer.network AND request.status IN ('WAITING', 'PROCESSING');
  SELECT * INTO v_quote FROM platform.usdt_quote
  WHERE member_id = p_member_id AND request_id = v_open.request_id AND held_until >= v_transfer.block_at
    AND quoted_at <= v_transfer.block_at + interval '1 minute';
  SELECT coalesce(v_quote.rate_jeon, v_transfer.rate_jeon) AS jeon,
         CASE WHEN v_quote.rate_jeon IS NULL THEN v_transfer.rate_source ELSE v_quote.rate_source END AS source,
         CASE WHEN v_quote.rate_jeon IS NULL THEN v_transfer.rate_at ELSE v_quote.rate_at END AS told_at INTO v_rate;
  v_amount := trunc(v_transfer.amount * v_rate.jeon / 100000000)::bigint;
  IF coalesce(v_amount, 0) <= 0 THEN
    RETURN platform.refused('AMOUNT_INVALID');
  END IF;
  PERFORM FROM platform.money_request_event WHERE member_id = p_member_id AND event_id = p_transfer_id;
  IF FOUND THEN
    v_request_id := p_event_id;
  END IF;
  -- One deposit is open at a time: one by bank, or of another network, is cancelled by whoever finds it first.
  PERFORM FROM platform.money_request WHERE member_id = p_member_id AND type = 'DEPOSIT'
    AND status IN ('WAITING', 'PROCESSING') AND request_id IS DISTINCT FROM v_open.request_id;
  IF FOUND THEN
    RETURN platform.refused('DEPOSIT_PENDING');
  END IF;
  IF v_open.request_id IS NOT NULL THEN
    v_answer := platform.move_request(
      p_member_id, v_open.request_id, platform.new_id(p_now), 'CANCELLED', p_actor, 'REPLACED', p_now);
    IF v_answer.outcome <> 'OK' THEN
      RETURN v_answer;
    END IF;
  END IF;
  PERFORM platform.add_request(
    p_member_id, v_request_id, 'DEPOSIT', v_amount, v_open.bonus_kind, NULL, 'USDT', p_now);
  INSERT INTO platform.usdt_quote (
    member_id, request_id, type, network, address, usdt, rate_jeon, rate_source, rate_at, quoted_at)
  VALUES (
    p_member_id, v_request_id, 'DEPOSIT', v_transfer.network, v_transfer.to_address, v_transfer.amount, v_rate.jeon,
    v_rate.source, v_rate.told_at, p_now);
  UPDATE platform.chain_transfer SET member_id = p_member_id, request_id = v_request_id WHERE transfer_id = p_transfer_id;
  v_answer := platform.move_request(
    p_member_id, v_request_id, platform.new_id(p_now), 'COMPLETED', p_actor, p_reason, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the transfer % cannot be credited: %', p_transfer_id, v_answer.code USING ERRCODE = 'HU004',
      DETAIL = v_answer.code;
  END IF;
  UPDATE platform.chain_transfer SET note = p_reason,
      state = CASE v_answer.details ->> 'status' WHEN 'COMPLETED' THEN 'CREDITED' ELSE 'WAITING' END,
      reasons = CASE v_answer.details ->> 'status' WHEN 'COMPLETED' THEN reasons ELSE reasons || 'SECOND_OPERATOR'::text END,
      decided_by = p_actor, decided_at = p_now
    WHERE transfer_id = p_transfer_id;
  RETURN v_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.credit_usdt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.credit_usdt TO hanpan_app;
