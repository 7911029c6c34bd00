-- Passkeys of members and operators (docs/passkeys.md), and the challenges that were answered.
CREATE TABLE platform.passkey (
  member_id uuid NOT NULL,
  credential_id bytea NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (member_id, credential_id)
);
COMMENT ON TABLE platform.passkey IS '@dist A passkey of a member: its public key. The private one never leaves the member''s device or its account there.';
COMMENT ON COLUMN platform.passkey.counter IS 'How often it says that it signed; one that goes back was copied. 0 for one that does not count.';
COMMENT ON COLUMN platform.passkey.backed_up IS 'Whether it is kept with an account of the device''s maker, and so on other devices too.';
GRANT SELECT, INSERT, DELETE ON platform.passkey TO hanpan_app;
GRANT UPDATE (counter, name, backed_up, last_used_at) ON platform.passkey TO hanpan_app;

CREATE TABLE platform.operator_passkey (
  operator_id uuid NOT NULL REFERENCES platform.operator,
  credential_id bytea NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (operator_id, credential_id)
);
COMMENT ON TABLE platform.operator_passkey IS '@local A passkey of an operator: its public key.';
GRANT SELECT ON platform.operator_passkey TO hanpan_app;
GRANT UPDATE (counter, name, backed_up, last_used_at) ON platform.operator_passkey TO hanpan_app;

CREATE TABLE platform.passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.passkey_challenge IS '@local Challenges that a passkey answered: each is answered once, and kept until it would be over anyway.';
CREATE INDEX passkey_challenge_over ON platform.passkey_challenge (expires_at);
GRANT SELECT, INSERT, DELETE ON platform.passkey_challenge TO hanpan_app;
