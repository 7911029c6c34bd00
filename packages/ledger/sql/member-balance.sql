CREATE OR REPLACE VIEW ledger.member_balance AS
SELECT member_id, cash::bigint AS cash, held::bigint AS held, locked_bonus::bigint AS locked_bonus,
       point::bigint AS point, rolling::bigint AS rolling, ticket::bigint AS ticket, sequence, debt::bigint AS debt
FROM ledger.balance;
GRANT SELECT ON ledger.member_balance TO hanpan_app;
COMMENT ON VIEW ledger.member_balance IS 'What each member''s accounts hold; rolling in 1/10,000 won; debt in won owed.';
