-- Server seeds lie here sealed with a key that no database holds (packages/database/src/seedKeys.ts) and in clear from
-- their reveal on: whoever reads the tables, or a backup of them, knows no result to come. Those in clear from before are
-- sealed by the studio when it starts (server/seeds/sealStoredSeeds.ts), since only it has the key.
ALTER TABLE studio.seed ALTER COLUMN server_seed DROP NOT NULL;
ALTER TABLE studio.seed ADD COLUMN sealed_seed text CHECK (sealed_seed ~ '^1[.][0-9a-f]{8}[.][A-Za-z0-9_-]+$');
ALTER TABLE studio.seed ADD CHECK (num_nonnulls(server_seed, sealed_seed) = 1);
COMMENT ON TABLE studio.seed IS '@local a member''s pair of seeds; the server seed is sealed until revealed_at';

ALTER TABLE studio.live_series ALTER COLUMN server_seed DROP NOT NULL;
ALTER TABLE studio.live_series ADD COLUMN sealed_seed text CHECK (sealed_seed ~ '^1[.][0-9a-f]{8}[.][A-Za-z0-9_-]+$');
ALTER TABLE studio.live_series ADD CHECK (num_nonnulls(server_seed, sealed_seed) = 1);
COMMENT ON TABLE studio.live_series IS '@local rounds under one server seed, which is sealed until revealed_at';

ALTER TABLE studio.sports_fixture ADD COLUMN sealed_seed text CHECK (sealed_seed ~ '^1[.][0-9a-f]{8}[.][A-Za-z0-9_-]+$');
ALTER TABLE studio.sports_fixture DROP CONSTRAINT sports_fixture_check;
ALTER TABLE studio.sports_fixture ADD CONSTRAINT sports_fixture_check CHECK (source <> 'VIRTUAL' OR
  (num_nonnulls(server_seed, sealed_seed) = 1 AND server_seed_hash IS NOT NULL AND client_seed IS NOT NULL));
COMMENT ON COLUMN studio.sports_fixture.server_seed IS 'in clear once it is revealed; null before, and of a feed''s match';
COMMENT ON COLUMN studio.sports_fixture.sealed_seed IS 'until it is revealed; opens with a key outside the database';

COMMENT ON COLUMN studio.live_round.breaks_at IS
  'written with the end of the flight: while the kite flies it follows from the series'' sealed seed alone, as the outcome does';
