-- What a member owes: won that the house claimed back and that the cash did not cover (docs/money.md, "Debts").
ALTER TABLE ledger.balance ADD COLUMN debt ledger.never_negative NOT NULL DEFAULT 0;
COMMENT ON COLUMN ledger.balance.debt IS
  'Won owed. Who owes has no cash: what is claimed takes the cash first, and cash that arrives repays before all else.';
COMMENT ON TABLE ledger.posting IS
  '@dist One row a leg of a transfer. A member''s own account carries its balance before and after; a house account (BANK, GAMING:<vendor>, PROMOTION, COMMISSION, ADJUSTMENT, DISTRIBUTOR, RECEIVABLE) carries none: its balance is a sum, rolled up in the background.';

CREATE OR REPLACE VIEW ledger.member_balance AS
SELECT member_id, cash::bigint AS cash, held::bigint AS held, locked_bonus::bigint AS locked_bonus,
       point::bigint AS point, rolling::bigint AS rolling, ticket::bigint AS ticket, sequence, debt::bigint AS debt
FROM ledger.balance;
COMMENT ON VIEW ledger.member_balance IS 'What each member''s accounts hold; rolling in 1/10,000 won; debt in won owed.';
