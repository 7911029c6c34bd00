-- The server seed of a pair in use lies here sealed with a key that no database holds (packages/database/src/seedKeys.ts),
-- and in clear from its reveal on: whoever reads the table, or a backup of it, knows no play to come. Pairs that are in
-- use from before are sealed by the platform when it starts (platform.seal_roulette_seed), since only it has the key.
ALTER TABLE platform.roulette_seed ALTER COLUMN server_seed DROP NOT NULL;
ALTER TABLE platform.roulette_seed ADD COLUMN sealed_seed text CHECK (sealed_seed ~ '^1[.][0-9a-f]{8}[.][A-Za-z0-9_-]+$');
ALTER TABLE platform.roulette_seed ADD CHECK (num_nonnulls(server_seed, sealed_seed) = 1);
COMMENT ON COLUMN platform.roulette_seed.server_seed IS 'in clear once the pair is revealed; null before';
COMMENT ON COLUMN platform.roulette_seed.sealed_seed IS 'until it is revealed; opens with a key outside the database';
