-- Sign-ins at the console with a wrong ID or password stood in the audit's chain, which anybody could so lengthen and hold
-- up without knowing anything. They have a room of their own; the chain keeps the acts of known operators.
CREATE TABLE platform.stranger_sign_in (
  sign_in_id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  operator_id uuid,
  login_id text NOT NULL CHECK (length(login_id) <= 64),
  address text NOT NULL CHECK (length(address) <= 64),
  device text NOT NULL CHECK (length(device) <= 300)
);
COMMENT ON TABLE platform.stranger_sign_in IS
  '@local Sign-ins at the console that failed for the ID or the password; kept for a year.';
COMMENT ON COLUMN platform.stranger_sign_in.operator_id IS 'The operator whose ID was named, when there is one.';
CREATE INDEX stranger_sign_in_at ON platform.stranger_sign_in (at);
GRANT SELECT, INSERT, DELETE ON platform.stranger_sign_in TO hanpan_app;
