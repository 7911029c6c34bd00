-- A system slip without a winning leg that brings back less than its stake was called VOID, as if the stake had come back.
ALTER TABLE studio.sports_slip DROP CONSTRAINT sports_slip_outcome_check;
UPDATE studio.sports_slip SET outcome = 'PARTLY_RETURNED', version = version + 1
  WHERE state = 'SETTLED' AND outcome = 'VOID' AND return_won < stake_won;
ALTER TABLE studio.sports_slip ADD CONSTRAINT sports_slip_outcome_check
  CHECK (outcome IN ('WON', 'LOST', 'VOID', 'PARTLY_RETURNED', 'CASHED_OUT', 'CANCELLED'));
