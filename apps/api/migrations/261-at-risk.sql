-- What of a stake was at risk (docs/money.md, "What counts"): a vendor may tell it of a member's round with the call that
-- closes the round or corrects it; of one that does not the platform takes the cautious rule of platform.counts.

ALTER TABLE platform.bet ADD COLUMN at_risk_won bigint;
COMMENT ON COLUMN platform.bet.at_risk_won IS
  'What of the stake counts, where is_counted; null for all of it. The bets of a round share what the round had at risk.';

-- at_risk_won is what the vendor told of the round, null when it told nothing. round_risk_won of a win that settles is what
-- the whole round had at risk; of one that amends a settled bet what the vendor told.
ALTER TYPE platform.wallet_call ADD ATTRIBUTE at_risk_won bigint;
ALTER TYPE platform.wallet_bet ADD ATTRIBUTE at_risk_won bigint;
ALTER TYPE platform.wallet_win ADD ATTRIBUTE round_risk_won bigint;
