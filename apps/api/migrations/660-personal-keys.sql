-- Which keys have sealed what is personal of members (docs/personal-data.md, "Sealed"). The keys themselves are in no database.
CREATE TABLE platform.personal_key (
  key_id text PRIMARY KEY CHECK (key_id ~ '^[0-9a-f]{8}$'),
  held_since timestamptz NOT NULL,
  seals_from timestamptz,
  sealed_at timestamptz
);
COMMENT ON TABLE platform.personal_key IS
  '@local A key of members'' personal data by its id: a process that does not hold each of them does not start.';
COMMENT ON COLUMN platform.personal_key.seals_from IS
  'Since when what is written is sealed; null as long as processes of a version that reads nothing sealed may serve.';
COMMENT ON COLUMN platform.personal_key.sealed_at IS 'When all that stood before was found sealed with it.';
GRANT SELECT, INSERT, UPDATE (seals_from, sealed_at) ON platform.personal_key TO hanpan_app;
