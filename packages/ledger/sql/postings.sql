CREATE OR REPLACE VIEW ledger.postings AS
SELECT member_id, sequence, transfer_id, account, unit, amount, balance_before::bigint AS balance_before,
       balance_after::bigint AS balance_after
FROM ledger.posting;
GRANT SELECT ON ledger.postings TO hanpan_app;
COMMENT ON VIEW ledger.postings IS 'Every leg of every movement, the house''s too.';
