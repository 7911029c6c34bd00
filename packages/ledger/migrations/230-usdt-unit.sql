-- USDT that the site holds is counted in a unit of its own, 1/1,000,000 USDT.
ALTER TYPE ledger.unit ADD VALUE 'USDT';
