-- The wins of a bet, found by the bet: one that is rolled back whole takes its wins back, and must not read all that its
-- member ever played at the vendor for it. A round that paid nothing, as most do, writes nothing here.
CREATE INDEX wallet_transaction_win ON platform.wallet_transaction (member_id, bet_id) WHERE kind = 'WIN' AND amount_won > 0;
