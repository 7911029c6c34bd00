-- The operators: who they are, their sessions, and the audit of what they do (operator.md).
-- All of it is the site's own and small beside the members' tables: @local.

CREATE TABLE platform.operator (
  operator_id uuid PRIMARY KEY,
  login_id text NOT NULL UNIQUE CHECK (login_id ~ '^[a-z0-9_]{4,20}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  role text NOT NULL CHECK (role IN ('OWNER', 'CASHIER', 'SUPPORT', 'CONTENT', 'RISK', 'DISTRIBUTOR')),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'DISABLED')),
  password_hash text NOT NULL,
  totp_secret bytea CHECK (length(totp_secret) <= 200),
  totp_enabled boolean NOT NULL DEFAULT false,
  totp_last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  last_login_at timestamptz,
  CHECK (NOT totp_enabled OR totp_secret IS NOT NULL)
);
COMMENT ON TABLE platform.operator IS '@local Who runs the site. Passwords are argon2id.';
COMMENT ON COLUMN platform.operator.totp_secret IS 'Sealed with a key that is not in the database.';
COMMENT ON COLUMN platform.operator.totp_last_step IS 'The time step of the last code taken: no code counts twice.';

CREATE TABLE platform.operator_session (
  session_id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES platform.operator,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  address text NOT NULL,
  device text NOT NULL
);
COMMENT ON TABLE platform.operator_session IS '@local A sign-in of an operator. The token itself is never kept, only its SHA-256.';
CREATE INDEX operator_session_of ON platform.operator_session (operator_id) WHERE ended_at IS NULL;

CREATE TABLE platform.operator_idempotency_key (
  operator_id uuid NOT NULL,
  key uuid NOT NULL,
  call_id text NOT NULL,
  request_hash bytea NOT NULL,
  work_id uuid NOT NULL,
  run integer NOT NULL DEFAULT 1,
  is_running boolean NOT NULL DEFAULT true,
  claimed_at timestamptz NOT NULL,
  status integer,
  reply jsonb,
  PRIMARY KEY (operator_id, key)
);
COMMENT ON TABLE platform.operator_idempotency_key IS '@local The reply that an operator''s idempotency key was given, for a repeat.';
CREATE INDEX operator_idempotency_key_age ON platform.operator_idempotency_key (claimed_at);

ALTER TABLE platform.login_attempt DROP CONSTRAINT login_attempt_kind_check;
ALTER TABLE platform.login_attempt ADD CONSTRAINT login_attempt_kind_check
  CHECK (kind IN ('LOGIN_ID', 'ADDRESS', 'MEMBER', 'OPERATOR'));

-- Each row carries the hash of the one before, so that a row changed or taken out later is found. The application
-- may add rows by the function below and read them; it can change none.
CREATE TABLE platform.audit (
  number bigint PRIMARY KEY CHECK (number > 0),
  audit_id uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  operator_id uuid,
  operator text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  address text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('DONE', 'REFUSED')),
  previous_hash bytea NOT NULL CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);
COMMENT ON TABLE platform.audit IS '@local What operators did and were refused. Append-only by privilege; a chain of hashes.';
CREATE INDEX audit_of_subject ON platform.audit (subject text_pattern_ops, number DESC);
CREATE INDEX audit_of_operator ON platform.audit (operator_id, number DESC);

CREATE TABLE platform.audit_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  number bigint NOT NULL,
  hash bytea NOT NULL
);
COMMENT ON TABLE platform.audit_head IS '@local The end of the audit''s chain: a chain cut short is found by it. Its lock puts the rows in order.';
INSERT INTO platform.audit_head (number, hash) VALUES (0, sha256('hanpan audit'));

-- What a row's hash covers. jsonb has one form for one content (keys sorted, none twice), so its text is the canonical
-- JSON; the instant goes in as microseconds, for its text depends on the session's time zone.
CREATE FUNCTION platform.audit_content(p_row platform.audit) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'number', p_row.number, 'id', p_row.audit_id, 'atMicroseconds', (extract(epoch FROM p_row.at) * 1000000)::bigint,
    'operatorId', p_row.operator_id, 'operator', p_row.operator, 'action', p_row.action, 'subject', p_row.subject,
    'before', p_row.before, 'after', p_row.after, 'reason', p_row.reason, 'address', p_row.address,
    'outcome', p_row.outcome)::text
$$;

CREATE FUNCTION platform.audit_hash(p_row platform.audit) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(p_row.previous_hash || convert_to(platform.audit_content(p_row), 'UTF8'))
$$;

-- Adds a row to the chain. It is called last in the transaction of what it tells of: its lock on the chain's end is
-- held until that commits, and no other lock is taken after it.
CREATE FUNCTION platform.append_audit(
  p_audit_id uuid, p_at timestamptz, p_operator_id uuid, p_operator text, p_action text, p_subject text,
  p_before jsonb, p_after jsonb, p_reason text, p_address text, p_outcome text
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_row platform.audit;
BEGIN
  SELECT number + 1, hash INTO v_row.number, v_row.previous_hash FROM platform.audit_head FOR UPDATE;
  v_row.audit_id := p_audit_id;
  v_row.at := p_at;
  v_row.operator_id := p_operator_id;
  v_row.operator := p_operator;
  v_row.action := p_action;
  v_row.subject := p_subject;
  v_row.before := p_before;
  v_row.after := p_after;
  v_row.reason := p_reason;
  v_row.address := p_address;
  v_row.outcome := p_outcome;
  v_row.hash := platform.audit_hash(v_row);
  INSERT INTO platform.audit SELECT v_row.*;
  UPDATE platform.audit_head SET number = v_row.number, hash = v_row.hash;
  RETURN v_row.number;
END
$$;

REVOKE ALL ON FUNCTION platform.audit_content, platform.audit_hash, platform.append_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.audit_content, platform.audit_hash, platform.append_audit TO hanpan_app;
GRANT SELECT ON platform.audit, platform.audit_head TO hanpan_app;
GRANT SELECT, INSERT, UPDATE ON platform.operator, platform.operator_session TO hanpan_app;
GRANT DELETE ON platform.operator_session TO hanpan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.operator_idempotency_key TO hanpan_app;
