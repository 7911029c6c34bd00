-- Asks for a deposit by a virtual account: the request, and the payment under its id, before the provider is asked. Refuses what
-- request_deposit refuses, and raises HU005 while the provider is closed. Amounts outside the provider's are AMOUNT_INVALID.
CREATE OR REPLACE FUNCTION platform.request_payment(
  p_member_id uuid, p_request_id uuid, p_amount_won bigint, p_bonus_kind text, p_provider text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_provider platform.payment_provider;
  v_setting record;
  v_answer platform.money_answer;
  v_request platform.money_request;
BEGIN
  v_answer := platform.request_deposit(p_member_id, p_request_id, p_amount_won, p_bonus_kind, NULL, 'BANK', p_now);
  IF v_answer.outcome = 'REPLAYED' THEN
    PERFORM FROM platform.payment WHERE member_id = p_member_id AND request_id = p_request_id;
    RETURN CASE WHEN FOUND THEN v_answer ELSE platform.refused('ID_REUSED') END;
  ELSIF v_answer.outcome <> 'OK' THEN
    RETURN v_answer;
  END IF;
  SELECT * INTO v_provider FROM platform.payment_provider WHERE provider = p_provider AND is_open;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the provider % is closed', p_provider USING ERRCODE = 'HU005';
  ELSIF p_amount_won NOT BETWEEN v_provider.minimum_won AND v_provider.maximum_won THEN
    SELECT * INTO v_setting FROM platform.money_setting();
    RAISE EXCEPTION 'not of this provider' USING ERRCODE = 'HU006', DETAIL = jsonb_build_object(
      'minimum', greatest(v_provider.minimum_won, v_setting.deposit_minimum),
      'maximum', least(v_provider.maximum_won, v_setting.deposit_maximum), 'unit', v_setting.deposit_unit)::text;
  END IF;
  UPDATE platform.money_request SET deposit_account_id = v_provider.account_id
  WHERE member_id = p_member_id AND request_id = p_request_id RETURNING * INTO STRICT v_request;
  -- Half a minute: longer than whoever asks now waits for the provider.
  INSERT INTO platform.payment (
    member_id, request_id, provider, store_id, channel_key, bank_code, amount_won, state, asked_at, expires_at, next_ask_at)
  VALUES (
    p_member_id, p_request_id, p_provider, v_provider.store_id, v_provider.channel_key, v_provider.bank_code, p_amount_won,
    'ASKED', p_now, p_now + make_interval(mins => v_provider.expiry_minutes), p_now + interval '30 seconds');
  RETURN ROW('OK', NULL, to_jsonb(v_request))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.request_payment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.request_payment TO hanpan_app;
