-- The platform takes a win back whole now, and what the member's cash does not cover is a debt there: corrections that wait
-- for the member's money are asked for again at once, not within an hour.
UPDATE studio.sports_slip SET next_attempt_at = clock_timestamp() WHERE pay_state = 'OWED';
