CREATE OR REPLACE VIEW ledger.house AS
SELECT account, unit, sum(balance)::bigint AS balance FROM ledger.house_balance GROUP BY account, unit;
GRANT SELECT ON ledger.house TO hanpan_app;
COMMENT ON VIEW ledger.house IS 'The house''s balances as of the last roll-up.';
