-- It would pay all of a raised round by its first bet: while one is there no raise is taken.
ALTER TABLE studio.process ADD COLUMN knows_raises boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN studio.process.knows_raises IS 'the process pays each stake of a raised round; until all do, none is raised';
