-- Stakes that a round of an instant game takes in its middle. What was raised is kept beside what the round began with: a process of the
-- version before, which adds neither, knows no game that raises.
ALTER TABLE studio.instant_round ADD COLUMN raised_won bigint NOT NULL DEFAULT 0;
ALTER TABLE studio.instant_round ADD CONSTRAINT instant_round_raised_check CHECK (raised_won >= 0) NOT VALID;
COMMENT ON COLUMN studio.instant_round.raised_won IS 'stakes that the wallet took in the middle of the round';
GRANT UPDATE (raised_won) ON studio.instant_round TO hanpan_studio;

-- A raise is asked for (RAISE_SENT) or goes back (RAISE_BACK), and nothing else happens to its round meanwhile.
ALTER TABLE studio.instant_round DROP CONSTRAINT instant_round_state_check;
ALTER TABLE studio.instant_round ADD CONSTRAINT instant_round_state_known CHECK (state IN
  ('CREATED', 'BET_SENT', 'BET_OK', 'PLAYING', 'RAISE_SENT', 'RAISE_BACK', 'DRAWN', 'WIN_SENT', 'ROLLBACK_SENT', 'CLOSED', 'VOID'))
  NOT VALID;
