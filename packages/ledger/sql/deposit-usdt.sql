-- A deposit in USDT: the wallet of the network gains the USDT, the member's cash the won that they count as at the rate. EXCHANGE stands
-- between the two and is what the house has given and got: its won and its USDT, at a rate of today, are what the rate won or
-- lost. amount in won, usdt in 1/1,000,000 USDT, rate_jeon in hundredths of a won for one USDT.
CREATE OR REPLACE FUNCTION ledger.deposit_usdt(
  member_id uuid, transfer_id uuid, source text, source_id text, amount bigint, network text, usdt bigint,
  rate_jeon bigint, occurred_at timestamptz
) RETURNS ledger.answer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  amount := ledger.above_zero(amount, 'deposit');
  usdt := ledger.above_zero(usdt, 'deposit');
  RETURN ledger.post_rated(
    member_id, transfer_id, 'DEPOSIT', source, source_id,
    ARRAY['CASH', 'EXCHANGE', 'EXCHANGE', 'USDT:' || network], '{WON,WON,USDT,USDT}',
    ARRAY[amount, -amount, usdt, -usdt], occurred_at, NULL, NULL, NULL, ledger.above_zero(rate_jeon, 'rate'));
END
$$;
REVOKE ALL ON FUNCTION ledger.deposit_usdt FROM PUBLIC;
