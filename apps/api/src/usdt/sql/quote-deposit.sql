-- Asks for a deposit in USDT: the request, and what it is promised (docs/usdt.md, "A deposit"). The address was given out by the caller, who
-- holds it for this member or shares it with others. Refuses what request_deposit refuses, and raises HU001 while the
-- network is closed, no rate is fresh or there is no address.
CREATE OR REPLACE FUNCTION platform.quote_deposit(
  p_member_id uuid, p_request_id uuid, p_amount_won bigint, p_bonus_kind text, p_network text, p_address text,
  p_hold_minutes integer, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_rate record;
  v_answer platform.money_answer;
BEGIN
  SELECT fresh.* INTO v_rate FROM platform.usdt_network, platform.fresh_rate(p_network, p_now) AS fresh
  WHERE network = p_network AND is_open;
  v_answer := platform.request_deposit(
    p_member_id, p_request_id, p_amount_won, p_bonus_kind, NULL, 'USDT', p_now);
  IF v_answer.outcome <> 'OK' THEN
    RETURN v_answer;
  END IF;
  IF v_rate.rate_jeon IS NULL OR p_address IS NULL THEN
    RAISE EXCEPTION 'no rate of % is fresh, or there is no address', p_network USING ERRCODE = 'HU001';
  END IF;
  INSERT INTO platform.usdt_quote (
    member_id, request_id, type, network, address, usdt, rate_jeon, rate_source, rate_at, quoted_at, held_until)
  VALUES (
    p_member_id, p_request_id, 'DEPOSIT', p_network, p_address,
    ceil(p_amount_won::numeric * 100000000 / v_rate.rate_jeon)::bigint, v_rate.rate_jeon, v_rate.source, v_rate.told_at,
    p_now, p_now + make_interval(mins => p_hold_minutes));
  RETURN v_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.quote_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.quote_deposit TO hanpan_app;
