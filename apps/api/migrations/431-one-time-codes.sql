-- Codes that are sent to a member and entered once (docs/recovery.md), and how much may be asked for.
CREATE TABLE platform.one_time_code (
  member_id uuid NOT NULL,
  code_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('LOGIN_ID', 'LOGIN_PASSWORD', 'EXCHANGE_PASSWORD', 'PHONE', 'EMAIL')),
  way text NOT NULL CHECK (way IN ('SMS', 'EMAIL')),
  address text NOT NULL CHECK (length(address) BETWEEN 3 AND 254),
  code_mac bytea,
  token_hash bytea,
  guesses integer NOT NULL DEFAULT 0 CHECK (guesses >= 0),
  asked_at timestamptz NOT NULL,
  asked_from text CHECK (length(asked_from) <= 64),
  operator_id uuid,
  expires_at timestamptz NOT NULL,
  proven_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (member_id, code_id),
  CHECK (code_mac IS NOT NULL OR token_hash IS NOT NULL),
  CHECK (used_at IS NULL OR ended_at IS NOT NULL)
);
COMMENT ON TABLE platform.one_time_code IS '@dist A code or link that a member was sent: it proves once that they have the phone or the e-mail address.';
COMMENT ON COLUMN platform.one_time_code.code_mac IS 'The code, by a key that is not in the database; null for a link.';
COMMENT ON COLUMN platform.one_time_code.token_hash IS 'SHA-256 of what the new password is set with: of the link, or of what a right code was answered by.';
COMMENT ON COLUMN platform.one_time_code.operator_id IS 'Who started it at the desk.';
COMMENT ON COLUMN platform.one_time_code.expires_at IS 'Until when the code may be entered, and then until when what it proved counts.';
COMMENT ON COLUMN platform.one_time_code.used_at IS 'When what it is for was done.';
COMMENT ON COLUMN platform.one_time_code.ended_at IS 'Since when it is good for nothing, used or not.';
CREATE INDEX one_time_code_by_time ON platform.one_time_code (asked_at);
GRANT SELECT, INSERT, DELETE ON platform.one_time_code TO hanpan_app;
GRANT UPDATE (token_hash, guesses, expires_at, proven_at, used_at, ended_at) ON platform.one_time_code TO hanpan_app;

CREATE TABLE platform.message_budget (
  kind text NOT NULL CHECK (kind IN ('PERSON', 'ADDRESS', 'SITE')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 64),
  used integer NOT NULL,
  window_ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
COMMENT ON TABLE platform.message_budget IS '@local How many messages were asked for in a window: for a person, from an address, and by the whole site.';
COMMENT ON COLUMN platform.message_budget.subject IS 'SHA-256 of the phone, member or address.';
CREATE INDEX message_budget_over ON platform.message_budget (window_ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.message_budget TO hanpan_app;
