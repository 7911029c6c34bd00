-- What a member owes: won that the house claimed back and that the cash did not cover (docs/money.md, "Debts").
ALTER TABLE ledger.balance ADD COLUMN debt ledger.never_negative NOT NULL DEFAULT 0;
COMMENT ON COLUMN ledger.balance.debt IS
  'Won owed. Who owes has no cash: what is claimed takes the cash first, and cash that arrives repays before all else.';
COMMENT ON TABLE ledger.posting IS
  '@dist One row a leg of a transfer. A member''s own account carries its balance before and after; a house account (BANK, GAMING:<vendor>, PROMOTION, COMMISSION, ADJUSTMENT, DISTRIBUTOR, RECEIVABLE) carries none: its balance is a sum, rolled up in the background.';
