-- Who holds an account, as a bank says it (docs/identity.md, "The account's holder").
CREATE TABLE platform.account_holder (
  member_id uuid NOT NULL,
  account_mark text NOT NULL CHECK (account_mark ~ '^m1\.[A-Za-z0-9_-]{22}$'),
  outcome text NOT NULL DEFAULT 'UNKNOWN' CHECK (outcome IN ('MATCH', 'DIFFERS', 'UNKNOWN')),
  against text CHECK (against IN ('VERIFIED', 'TYPED')),
  reason text CHECK (length(reason) BETWEEN 1 AND 100),
  provider text CHECK (provider ~ '^[A-Z_]{1,40}$'),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 100),
  ask_id uuid,
  asked_at timestamptz,
  answered_at timestamptz,
  next_at timestamptz,
  PRIMARY KEY (member_id, account_mark),
  CHECK ((outcome = 'UNKNOWN') = (against IS NULL)),
  CHECK ((ask_id IS NULL) = (asked_at IS NULL)),
  CHECK (outcome = 'UNKNOWN' OR answered_at IS NOT NULL AND next_at IS NULL)
);
COMMENT ON TABLE platform.account_holder IS
  '@dist Whether a member''s account is held by them, as a bank says it; UNKNOWN is that nobody has said it. The name that the bank says is not kept.';
COMMENT ON COLUMN platform.account_holder.account_mark IS 'The keyed hash of the account number.';
COMMENT ON COLUMN platform.account_holder.against IS 'Whether the holder was held against the name that was verified, or against the one that the member typed.';
COMMENT ON COLUMN platform.account_holder.reason IS 'The kind of why nobody knows, as the provider names it.';
COMMENT ON COLUMN platform.account_holder.ask_id IS 'The latest asking: the answer to another one counts no more.';
COMMENT ON COLUMN platform.account_holder.next_at IS 'When it is asked, or asked again; null once it is not.';
CREATE INDEX account_holder_due ON platform.account_holder (next_at) WHERE next_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.account_holder TO hanpan_app;

CREATE TABLE platform.holder_budget (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  day date NOT NULL,
  calls integer NOT NULL CHECK (calls > 0)
);
COMMENT ON TABLE platform.holder_budget IS '@local How many accounts were asked about on the latest day of Seoul on which one was.';
GRANT SELECT, INSERT, UPDATE ON platform.holder_budget TO hanpan_app;
