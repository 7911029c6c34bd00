-- Each of these was found by a query that another index fitted as well: a plan that was made while the tables were small
-- took the other one, was kept, and read all that a member ever played, or every open bet of the site. Now a query names
-- what its index alone has.

-- The wins of a bet, by the bet: for its rollback, which takes them back. One that paid nothing and kept no rest is not here.
DROP INDEX platform.wallet_transaction_win, platform.wallet_transaction_rest;
CREATE INDEX wallet_transaction_win ON platform.wallet_transaction (bet_id)
  WHERE kind = 'WIN' AND (amount_won > 0 OR rest IS NOT NULL);

-- The wins of a bet that were taken back, for the rollovers that they close or open again.
DROP INDEX platform.wallet_transaction_rolled_back;
CREATE INDEX wallet_transaction_rolled_back ON platform.wallet_transaction (bet_id) WHERE rolled_back_at IS NOT NULL;

-- The site's open bets by time, for the console alone: what asks for a member's open bets says nothing of settled_at.
DROP INDEX platform.bet_open_by_time;
CREATE INDEX bet_open_by_time ON platform.bet (bet_at) WHERE settled_at IS NULL;
