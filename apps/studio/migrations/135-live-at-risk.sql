-- What a member's stakes of a round had at risk together, which is told to the wallet with the win that ends the round.
ALTER TABLE studio.live_participation ADD COLUMN at_risk_won bigint CHECK (at_risk_won >= 0);
COMMENT ON COLUMN studio.live_participation.at_risk_won IS
  'what its stakes had at risk together (atRiskWonOf of @hanpan/games); null until it is decided, and of rounds of before';
