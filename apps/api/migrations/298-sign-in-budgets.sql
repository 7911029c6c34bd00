-- Who guesses was shut out by an ID or an address alone, so that anybody could shut a member, an operator, or everybody
-- behind one address out. Attempts count by ID and network now, a known device has a budget of its own, the console counts
-- apart, and what is counted over all networks slows down instead of shutting: `next_at` is when the next one is let in.
-- Who learns by signing up that phones belong to members is counted here too, for several processes together.
ALTER TABLE platform.login_attempt DROP CONSTRAINT login_attempt_kind_check;
ALTER TABLE platform.login_attempt ADD CONSTRAINT login_attempt_kind_check CHECK (kind IN (
  'LOGIN_ID', 'LOGIN_ID_NETWORK', 'ADDRESS', 'DEVICE', 'SIGN_IN', 'MEMBER',
  'OPERATOR', 'OPERATOR_NETWORK', 'OPERATOR_ADDRESS', 'OPERATOR_DEVICE', 'OPERATOR_SIGN_IN', 'OPERATOR_CODE',
  'TAKEN_PHONE'));
ALTER TABLE platform.login_attempt ADD COLUMN next_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE platform.login_attempt ADD COLUMN latest_id uuid;
COMMENT ON COLUMN platform.login_attempt.latest_id IS 'The attempt that was let in last: an attempt that finds its own id here was let in.';
