-- Stakes that a round of an instant game takes in its middle. What was raised is kept beside what the round began with: a process of the
-- version before, which adds neither, knows no game that raises.
ALTER TABLE studio.instant_round ADD COLUMN raised_won bigint NOT NULL DEFAULT 0 CHECK (raised_won >= 0);
COMMENT ON COLUMN studio.instant_round.raised_won IS 'stakes that the wallet took in the middle of the round';
GRANT UPDATE (raised_won) ON studio.instant_round TO hanpan_studio;

-- A raise is asked for (RAISE_SENT) or goes back (RAISE_BACK), and nothing else happens to its round meanwhile.
ALTER TABLE studio.instant_round DROP CONSTRAINT instant_round_state_check;
ALTER TABLE studio.instant_round ADD CONSTRAINT instant_round_state_known CHECK (state IN
  ('CREATED', 'BET_SENT', 'BET_OK', 'PLAYING', 'RAISE_SENT', 'RAISE_BACK', 'DRAWN', 'WIN_SENT', 'ROLLBACK_SENT', 'CLOSED', 'VOID'))
  NOT VALID;

-- It would pay all of a raised round by its first bet: while one is there no raise is taken.
ALTER TABLE studio.process ADD COLUMN knows_raises boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN studio.process.knows_raises IS 'the process pays each stake of a raised round; until all do, none is raised';
