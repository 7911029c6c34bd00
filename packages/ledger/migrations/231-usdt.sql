-- What a transfer that changes USDT into won, or won into USDT, was worth (docs/money.md, "USDT in the books").
ALTER TABLE ledger.transfer ADD COLUMN rate_jeon bigint;
COMMENT ON COLUMN ledger.transfer.rate_jeon IS
  'Of a transfer with legs in USDT: the hundredths of a won that one USDT counted as. Null of all others.';
COMMENT ON TABLE ledger.posting IS
  '@dist One row a leg of a transfer. A member''s own account carries its balance before and after; a house account (BANK, USDT:<network>, EXCHANGE, FEE, GAMING:<vendor>, PROMOTION, COMMISSION, ADJUSTMENT, DISTRIBUTOR, RECEIVABLE) carries none: its balance is a sum, rolled up in the background.';
