-- Page it by (sequence, account), highest first. A page of types without BET and WIN says so in those words
-- (type <> 'BET' AND type <> 'WIN'), and an index finds it however many bets lie between.
CREATE OR REPLACE VIEW ledger.statement AS
SELECT posting.member_id, posting.transfer_id, posting.sequence, transfer.type, transfer.point_type, posting.account,
       posting.unit, posting.amount, posting.balance_after::bigint AS balance_after, transfer.source,
       transfer.source_id, transfer.corrects, transfer.note, transfer.occurred_at
FROM ledger.posting
JOIN ledger.transfer
  ON transfer.member_id = posting.member_id AND transfer.transfer_id = posting.transfer_id
 AND transfer.sequence = posting.sequence
WHERE posting.balance_after IS NOT NULL;
GRANT SELECT ON ledger.statement TO hanpan_app;
COMMENT ON VIEW ledger.statement IS 'Every movement of a member''s own accounts, with the balance after it.';
