-- Which spots of a round are closed to everybody, from its first moment to its last: those that are worth their stake or
-- nearly so to whoever kept count of the shoe (packages/games, openSpots).
ALTER TABLE studio.live_round ADD COLUMN closed_spots text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN studio.live_round.closed_spots IS 'spots that take no bets in this round, decided by the outcomes of the series before it opened';
