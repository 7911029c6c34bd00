-- A withdrawal that was held leaves in USDT: the wallet of the network loses what was sent, FEE gains what the member was charged for it, and
-- the won that both count as leave what is held. Units as in ledger.deposit_usdt.
CREATE OR REPLACE FUNCTION ledger.withdrawal_settle_usdt(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, network text, usdt bigint, fee bigint,
  rate_jeon bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  wallet text := 'USDT:' || network;
BEGIN
  amount := ledger.above_zero(amount, 'withdrawal');
  usdt := ledger.above_zero(usdt, 'withdrawal');
  rate_jeon := ledger.above_zero(rate_jeon, 'rate');
  IF fee < 0 THEN
    RAISE EXCEPTION 'a fee is not below 0' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF fee = 0 THEN
    RETURN ledger.post_rated(
      member_id, transfer_id, 'WITHDRAWAL', source, source_id,
      ARRAY['HELD', 'EXCHANGE', 'EXCHANGE', wallet], '{WON,WON,USDT,USDT}',
      ARRAY[-amount, amount, -usdt, usdt], occurred_at, NULL, NULL, NULL, rate_jeon);
  END IF;
  RETURN ledger.post_rated(
    member_id, transfer_id, 'WITHDRAWAL', source, source_id,
    ARRAY['HELD', 'EXCHANGE', 'EXCHANGE', wallet, 'FEE'], '{WON,WON,USDT,USDT,USDT}',
    ARRAY[-amount, amount, -usdt - fee, usdt, fee], occurred_at, NULL, NULL, NULL, rate_jeon);
END
$$;
REVOKE ALL ON FUNCTION ledger.withdrawal_settle_usdt FROM PUBLIC;
