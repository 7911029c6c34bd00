-- What may be read, and by whom. The application's role writes nothing here: it calls the operations.
CREATE VIEW ledger.member_balance AS
SELECT member_id, cash::bigint AS cash, held::bigint AS held, locked_bonus::bigint AS locked_bonus,
       point::bigint AS point, rolling::bigint AS rolling, ticket::bigint AS ticket, sequence
FROM ledger.balance;
COMMENT ON VIEW ledger.member_balance IS 'What each member''s accounts hold; rolling in 1/10,000 won.';

CREATE VIEW ledger.transfers AS
SELECT member_id, transfer_id, sequence, type, point_type, source, source_id, corrects, note, occurred_at
FROM ledger.transfer;
COMMENT ON VIEW ledger.transfers IS 'Every movement.';

CREATE VIEW ledger.postings AS
SELECT member_id, sequence, transfer_id, account, unit, amount, balance_before::bigint AS balance_before,
       balance_after::bigint AS balance_after
FROM ledger.posting;
COMMENT ON VIEW ledger.postings IS 'Every leg of every movement, the house''s too.';

-- Page it by (sequence, account), highest first. A page of types without BET and WIN says so in those words
-- (type <> 'BET' AND type <> 'WIN'), and an index finds it however many bets lie between.
CREATE VIEW ledger.statement AS
SELECT posting.member_id, posting.transfer_id, posting.sequence, transfer.type, transfer.point_type, posting.account,
       posting.unit, posting.amount, posting.balance_after::bigint AS balance_after, transfer.source,
       transfer.source_id, transfer.corrects, transfer.note, transfer.occurred_at
FROM ledger.posting
JOIN ledger.transfer
  ON transfer.member_id = posting.member_id AND transfer.transfer_id = posting.transfer_id
 AND transfer.sequence = posting.sequence
WHERE posting.balance_after IS NOT NULL;
COMMENT ON VIEW ledger.statement IS 'Every movement of a member''s own accounts, with the balance after it.';

CREATE VIEW ledger.house AS
SELECT account, unit, sum(balance)::bigint AS balance FROM ledger.house_balance GROUP BY account, unit;
COMMENT ON VIEW ledger.house IS 'The house''s balances as of the last roll-up.';

-- These move no money, and look at many members on purpose.
COMMENT ON FUNCTION ledger.roll_up_house IS '@background';
COMMENT ON FUNCTION ledger.verify_ranges IS '@background';
COMMENT ON FUNCTION ledger.offenders IS '@background';
COMMENT ON FUNCTION ledger.suspects IS '@background';
COMMENT ON FUNCTION ledger.offenders_of IS '@background';

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT USAGE ON SCHEMA ledger TO hanpan_app;
GRANT SELECT ON ledger.member_balance, ledger.transfers, ledger.postings, ledger.statement, ledger.house TO hanpan_app;
GRANT EXECUTE ON FUNCTION
  ledger.open_account, ledger.lock_member, ledger.bet, ledger.win, ledger.rollback, ledger.adjust,
  ledger.roll_up_house, ledger.verify_ranges, ledger.offenders
TO hanpan_app;
