-- What a slip had at risk, beside the member's other slips on its matches, which is told to the wallet with its win.
ALTER TABLE studio.sports_slip ADD COLUMN at_risk_won bigint CHECK (at_risk_won BETWEEN 0 AND stake_won);
COMMENT ON COLUMN studio.sports_slip.at_risk_won IS
  'what of its stake was at risk (slipAtRiskWon of @hanpan/games), as it was decided last; of a cash-out what it lost or won';

-- A member's slips on a match.
CREATE INDEX sports_leg_of_member ON studio.sports_leg (member_id, fixture_id);
