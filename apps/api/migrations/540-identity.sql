-- Who somebody is, as a provider of identity verification says it (docs/identity.md).
CREATE TABLE platform.identity_check (
  check_id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('MEMBER', 'SIGN_UP', 'LOGIN_ID', 'LOGIN_PASSWORD')),
  member_id uuid,
  provider text NOT NULL CHECK (provider ~ '^[A-Z_]{1,40}$'),
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  result bytea,
  used_at timestamptz,
  CHECK ((purpose = 'MEMBER') = (member_id IS NOT NULL)),
  CHECK (used_at IS NULL OR result IS NULL)
);
COMMENT ON TABLE platform.identity_check IS
  '@local A verification of an identity that was begun, by a member or by somebody who has no account or does not get into it: used once.';
COMMENT ON COLUMN platform.identity_check.result IS
  'What the provider found, sealed by a key that is not in the database; empty once it was used.';
CREATE INDEX identity_check_of ON platform.identity_check (member_id, begun_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX identity_check_over ON platform.identity_check (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.identity_check TO hanpan_app;

CREATE TABLE platform.verified_identity (
  member_id uuid PRIMARY KEY,
  verified_at timestamptz NOT NULL,
  provider text NOT NULL CHECK (provider ~ '^[A-Z_]{1,40}$'),
  check_id uuid NOT NULL,
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 200),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  birth_date date NOT NULL,
  gender text CHECK (gender IN ('MALE', 'FEMALE')),
  phone text CHECK (phone ~ '^\d{8,15}$'),
  ci_mark bytea NOT NULL CHECK (length(ci_mark) = 32),
  di_mark bytea CHECK (length(di_mark) = 32)
);
COMMENT ON TABLE platform.verified_identity IS '@dist Who a member is, as a provider said it last.';
COMMENT ON COLUMN platform.verified_identity.check_id IS 'The verification by the id that the provider was given.';
COMMENT ON COLUMN platform.verified_identity.reference IS 'What the provider names it by.';
COMMENT ON COLUMN platform.verified_identity.ci_mark IS
  'A hash, by a key that is not in the database, of the code by which all sites know the same person (CI).';
COMMENT ON COLUMN platform.verified_identity.di_mark IS 'The same of the code by which this site knows them (DI).';
CREATE INDEX verified_identity_phone ON platform.verified_identity (phone) WHERE phone IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.verified_identity TO hanpan_app;
