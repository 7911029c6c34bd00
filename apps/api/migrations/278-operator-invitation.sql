-- An operator chooses their own password, by a link that an owner hands over: nobody else ever knows it. The link counts once
-- and for three days; a new one ends the one before. Who was made or reset has joined once they have chosen.
ALTER TABLE platform.operator ADD COLUMN joined_at timestamptz;
UPDATE platform.operator SET joined_at = created_at;
COMMENT ON COLUMN platform.operator.joined_at IS 'When they chose their password; null while nobody can sign in as them.';

CREATE TABLE platform.operator_invitation (
  operator_id uuid PRIMARY KEY REFERENCES platform.operator,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  made_by uuid NOT NULL REFERENCES platform.operator,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.operator_invitation IS '@local The link by which an operator chooses a password. The token is never kept, only its SHA-256.';
CREATE INDEX operator_invitation_by ON platform.operator_invitation (made_by);
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.operator_invitation TO hanpan_app;
