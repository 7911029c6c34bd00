-- The public value of rounds and matches (docs/fairness.md) arises after the commitment: from the bets that were accepted
-- until the close, and a value of an outside beacon that is published after it, where one is joined. Scheme 1 is the rule
-- of before, by which what was played under it stays verifiable.
ALTER TABLE studio.live_series ADD COLUMN scheme smallint NOT NULL DEFAULT 1 CHECK (scheme IN (1, 2));
COMMENT ON COLUMN studio.live_series.scheme IS '1: client_seed is the public value of all its rounds; 2: each round has its own, which begins with client_seed';

ALTER TABLE studio.live_round ADD COLUMN bets_root text CHECK (bets_root ~ '^[0-9a-f]{64}$');
ALTER TABLE studio.live_round ADD COLUMN beacon_round bigint CHECK (beacon_round > 0);
COMMENT ON COLUMN studio.live_round.bets_root IS 'root of the tree over the bets that stood at the close; null before, and of scheme 1';
COMMENT ON COLUMN studio.live_round.beacon_round IS 'the value of the beacon that is joined, named at the close, before it is published; null: none is';

-- A match whose seed is promised and that has not begun is played by the new rule: its commitment stays what it is.
ALTER TABLE studio.sports_fixture ADD COLUMN scheme smallint NOT NULL DEFAULT 1 CHECK (scheme IN (1, 2));
ALTER TABLE studio.sports_fixture ADD COLUMN bets_root text CHECK (bets_root ~ '^[0-9a-f]{64}$');
ALTER TABLE studio.sports_fixture ADD COLUMN beacon_round bigint CHECK (beacon_round > 0);
ALTER TABLE studio.sports_fixture ADD COLUMN public_value text;
COMMENT ON COLUMN studio.sports_fixture.scheme IS 'as that of a series';
COMMENT ON COLUMN studio.sports_fixture.bets_root IS 'root of the tree over the selections that were bet on it before its begin; null before, and of scheme 1';
COMMENT ON COLUMN studio.sports_fixture.public_value IS 'known from its begin on, of scheme 2; before it nobody can know how it goes';
UPDATE studio.sports_fixture SET scheme = 2 WHERE source = 'VIRTUAL' AND status = 'SCHEDULED' AND event_count = 0;

CREATE TABLE studio.bets_tree (
  subject text PRIMARY KEY,
  leaves bytea NOT NULL CHECK (length(leaves) % 32 = 0)
);
COMMENT ON TABLE studio.bets_tree IS '@local the leaves of the bets of a round or match, one after the other in their order: by them each member proves that theirs is in the root';
COMMENT ON COLUMN studio.bets_tree.subject IS 'id of the shared round or of the fixture';
GRANT SELECT, INSERT ON studio.bets_tree TO hanpan_studio;

CREATE TABLE studio.beacon (
  round bigint PRIMARY KEY CHECK (round > 0),
  randomness text NOT NULL CHECK (randomness ~ '^[0-9a-f]{64}$'),
  signature text NOT NULL CHECK (signature ~ '^[0-9a-f]{96}$'),
  fetched_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE studio.beacon IS '@local values of the beacon that rounds and matches joined; what was read first stands';
GRANT SELECT, INSERT ON studio.beacon TO hanpan_studio;
