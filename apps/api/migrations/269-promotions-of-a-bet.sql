-- What of a bet's wins its vendor paid by itself, as a promotion: it is money, and nothing that the stake won, so it says
-- nothing about what the round had at risk.
ALTER TABLE platform.bet ADD COLUMN promo_won bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN platform.bet.promo_won IS 'The part of win_won that its vendor paid by itself, as a promotion: it counts toward nothing.';
ALTER TABLE platform.wallet_transaction ADD COLUMN is_promo boolean;
COMMENT ON COLUMN platform.wallet_transaction.is_promo IS 'True of a win that its vendor pays by itself; null for all others.';
UPDATE platform.bet SET promo_won = win_won WHERE is_promo AND stake_won = 0;
