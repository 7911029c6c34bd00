-- A process of the version before would pay both kites of a member at the first one's cash-out: while one is there no bet is
-- taken on the second.

ALTER TABLE studio.process ADD COLUMN knows_two_kites boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN studio.process.knows_two_kites IS
  'the process pays each of two kites by its own cash-out; until all do, KITE-2 takes no bets';
