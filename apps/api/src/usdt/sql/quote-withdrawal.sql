-- Asks for a withdrawal in USDT to the member's registered address: the request with its hold, and what it is promised: the rate
-- and the fee as they are now. HU001 while the network is closed or no rate is fresh, HU002 when nothing would be left
-- above the fee, HU003 without an address of that network.
CREATE OR REPLACE FUNCTION platform.quote_withdrawal(
  p_member_id uuid, p_request_id uuid, p_amount_won bigint, p_network text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_rate record;
  v_fee bigint;
  v_address text;
  v_of text;
  v_usdt bigint;
  v_answer platform.money_answer;
BEGIN
  v_answer := platform.request_withdrawal(p_member_id, p_request_id, p_amount_won, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RETURN v_answer;
  END IF;
  SELECT fresh.*, withdrawal_fee INTO v_rate
  FROM platform.usdt_network, platform.fresh_rate(p_network, p_now) AS fresh WHERE network = p_network AND is_open;
  IF v_rate.rate_jeon IS NULL THEN
    RAISE EXCEPTION 'no rate of % is fresh', p_network USING ERRCODE = 'HU001';
  END IF;
  v_fee := v_rate.withdrawal_fee;
  -- An address that lies sealed says of which network it is beside it.
  SELECT usdt_address, coalesce(usdt_network, CASE WHEN usdt_address LIKE '0x%' THEN 'ERC20' ELSE 'TRC20' END) INTO v_address, v_of
  FROM platform.member WHERE member_id = p_member_id;
  IF v_address IS NULL OR v_of <> p_network THEN
    RAISE EXCEPTION 'the member has no address of %', p_network USING ERRCODE = 'HU003';
  END IF;
  v_usdt := div(p_amount_won::numeric * 100000000, v_rate.rate_jeon)::bigint - v_fee;
  IF v_usdt <= 0 THEN
    RAISE EXCEPTION 'nothing is left above the fee' USING ERRCODE = 'HU002';
  END IF;
  INSERT INTO platform.usdt_quote (
    member_id, request_id, type, network, address, usdt, fee, rate_jeon, rate_source, rate_at, quoted_at)
  VALUES (
    p_member_id, p_request_id, 'WITHDRAWAL', p_network, v_address, v_usdt, v_fee, v_rate.rate_jeon, v_rate.source,
    v_rate.told_at, p_now);
  -- Once more, now that it is known that it goes to the address: one that is new holds it.
  PERFORM platform.look_for_risks(p_member_id, p_request_id, p_now);
  RETURN ROW('OK', NULL, (SELECT to_jsonb(request) FROM platform.money_request AS request
    WHERE member_id = p_member_id AND request_id = p_request_id))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.quote_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.quote_withdrawal TO hanpan_app;
