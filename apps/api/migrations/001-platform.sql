-- The platform's own tables. Classes (@dist, @ref, @local) are explained in ARCHITECTURE.md.
CREATE SCHEMA IF NOT EXISTS platform;
GRANT USAGE ON SCHEMA platform TO hanpan_app;

CREATE TABLE platform.setting (
  version integer PRIMARY KEY CHECK (version > 0),
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object'),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
COMMENT ON TABLE platform.setting IS '@ref One typed document of the site; each change is a new version, the highest counts.';

CREATE TABLE platform.level (
  level_id uuid PRIMARY KEY,
  rank integer NOT NULL UNIQUE CHECK (rank > 0),
  name_ko text NOT NULL CHECK (length(name_ko) BETWEEN 1 AND 40),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 40)
);
COMMENT ON TABLE platform.level IS '@ref Member levels; a new member starts at rank 1.';

CREATE TABLE platform.bank (
  bank_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9]{3}$'),
  name_ko text NOT NULL CHECK (length(name_ko) BETWEEN 1 AND 60),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  logo text,
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL
);
COMMENT ON TABLE platform.bank IS '@ref Korean banks by their clearing code.';

CREATE TABLE platform.identity (
  kind text NOT NULL CHECK (kind IN ('LOGIN_ID', 'NICKNAME', 'PHONE', 'REFERRAL_CODE')),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 64),
  member_id uuid NOT NULL,
  PRIMARY KEY (kind, value)
);
COMMENT ON TABLE platform.identity IS '@local What is unique over all members, keyed by the value and reserved before the member is written.';

CREATE TABLE platform.member (
  member_id uuid PRIMARY KEY,
  login_id text NOT NULL,
  nickname text NOT NULL,
  password_hash text NOT NULL,
  exchange_password_hash text NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'SUSPENDED', 'SELF_EXCLUDED', 'CLOSED')),
  level_id uuid NOT NULL REFERENCES platform.level (level_id),
  bank_id uuid NOT NULL REFERENCES platform.bank (bank_id),
  account_number text NOT NULL CHECK (account_number ~ '^[0-9]{6,20}$'),
  depositor text NOT NULL,
  phone_carrier text NOT NULL,
  phone text NOT NULL,
  usdt_address text,
  gender text NOT NULL CHECK (gender IN ('MALE', 'FEMALE')),
  birth_date date NOT NULL,
  referral_code text NOT NULL,
  referrer_member_id uuid,
  language text NOT NULL CHECK (language IN ('ko', 'en')),
  is_partner boolean NOT NULL DEFAULT false,
  marketing_notes boolean NOT NULL DEFAULT false,
  reality_check_minutes integer CHECK (reality_check_minutes BETWEEN 5 AND 1440),
  created_at timestamptz NOT NULL,
  last_login_at timestamptz,
  previous_login_at timestamptz
);
COMMENT ON TABLE platform.member IS '@dist A member. Passwords are argon2id; money is the ledger''s.';

CREATE TABLE platform.session (
  member_id uuid NOT NULL REFERENCES platform.member (member_id),
  session_id uuid NOT NULL,
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('LOGOUT', 'ENDED_BY_MEMBER', 'PASSWORD_CHANGED', 'SUSPENDED', 'EXCLUDED', 'CLOSED', 'LOGGED_IN_ELSEWHERE')),
  address text NOT NULL,
  device text NOT NULL,
  PRIMARY KEY (member_id, session_id),
  UNIQUE (member_id, token_hash),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
COMMENT ON TABLE platform.session IS '@dist A sign-in. The token itself is never kept, only its SHA-256.';
CREATE INDEX session_over ON platform.session (expires_at);

CREATE TABLE platform.login_history (
  member_id uuid NOT NULL REFERENCES platform.member (member_id),
  login_id uuid NOT NULL,
  at timestamptz NOT NULL,
  address text NOT NULL,
  device text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('SUCCESS', 'FAILURE')),
  PRIMARY KEY (member_id, login_id)
);
COMMENT ON TABLE platform.login_history IS '@dist Logins to a member''s account, good and bad, for the member to see.';
CREATE INDEX login_history_by_time ON platform.login_history (member_id, at DESC, login_id DESC);

CREATE TABLE platform.login_attempt (
  kind text NOT NULL CHECK (kind IN ('LOGIN_ID', 'ADDRESS', 'MEMBER')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 64),
  failures integer NOT NULL CHECK (failures >= 0),
  window_ends_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
COMMENT ON TABLE platform.login_attempt IS '@local Password attempts that are not yet forgiven; kept here so that restarts and replicas count together.';
CREATE INDEX login_attempt_over ON platform.login_attempt (window_ends_at);

CREATE TABLE platform.idempotency_key (
  member_id uuid NOT NULL,
  key uuid NOT NULL,
  call_id text NOT NULL,
  request_hash bytea NOT NULL,
  work_id uuid NOT NULL,
  run integer NOT NULL DEFAULT 1,
  is_running boolean NOT NULL DEFAULT true,
  claimed_at timestamptz NOT NULL,
  status integer,
  reply jsonb,
  PRIMARY KEY (member_id, key)
);
COMMENT ON TABLE platform.idempotency_key IS '@dist The reply that a member''s idempotency key was given, for a repeat.';
COMMENT ON COLUMN platform.idempotency_key.work_id IS 'What the work of this key makes carries it: a run that was cut off is found done.';
CREATE INDEX idempotency_key_age ON platform.idempotency_key (claimed_at);

GRANT SELECT ON platform.setting, platform.level, platform.bank TO hanpan_app;
GRANT INSERT ON platform.setting TO hanpan_app;
GRANT SELECT, INSERT, DELETE ON platform.identity TO hanpan_app;
GRANT SELECT, INSERT, UPDATE ON platform.member TO hanpan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.session TO hanpan_app;
GRANT SELECT, INSERT, DELETE ON platform.login_history TO hanpan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.login_attempt, platform.idempotency_key TO hanpan_app;
