-- The site account and the bank source under which a provider's money is listed, made where they are not there. The account is
-- given to nobody: each member pays to one of their own (docs/payments.md, "In the books").
CREATE OR REPLACE FUNCTION platform.provider_account(p_provider text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_provider platform.payment_provider;
  v_account_id uuid := platform.new_id(p_now);
  v_source_id uuid := platform.new_id(p_now);
  v_name text := CASE p_provider WHEN 'PORTONE' THEN 'PortOne' ELSE p_provider END;
BEGIN
  SELECT * INTO v_provider FROM platform.payment_provider WHERE provider = p_provider FOR UPDATE;
  IF v_provider.account_id IS NOT NULL THEN
    RETURN;
  END IF;
  INSERT INTO platform.bank (bank_id, code, name_ko, name_en, active, position)
  SELECT platform.new_id(p_now), '999', '결제대행사', 'Payment provider', false, coalesce(max(position), 0) + 1
  FROM platform.bank ON CONFLICT (code) DO NOTHING;
  INSERT INTO platform.deposit_account (account_id, bank_id, account_number, holder, active, created_at, provider)
  SELECT v_account_id, bank_id, '000000', v_name, false, p_now, p_provider FROM platform.bank WHERE code = '999';
  INSERT INTO platform.bank_source (source_id, code, name, kind, deposit_account_id, silent_after_minutes, created_at)
  VALUES (v_source_id, 'provider-' || lower(p_provider), v_name, 'PROVIDER', v_account_id, 10080, p_now);
  UPDATE platform.payment_provider SET account_id = v_account_id, source_id = v_source_id WHERE provider = p_provider;
END
$$;
REVOKE ALL ON FUNCTION platform.provider_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.provider_account TO hanpan_app;
