-- unless: sportsbook.feed
-- The two doors of the sportsbook: sources of real matches, and the desk of the operator's people.

CREATE TABLE sportsbook.feed (
  source text PRIMARY KEY CHECK (source ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  last_sequence bigint NOT NULL DEFAULT 0 CHECK (last_sequence >= 0),
  conflict_count bigint NOT NULL DEFAULT 0,
  refused_count bigint NOT NULL DEFAULT 0,
  heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  stale_since timestamptz,
  signed_at timestamptz
);
COMMENT ON TABLE sportsbook.feed IS '@local a source of real matches, and how far its messages are carried out';
COMMENT ON COLUMN sportsbook.feed.heard_at IS 'when its latest signed request was signed, or came where its clock is ahead';
COMMENT ON COLUMN sportsbook.feed.signed_at IS 'the latest sentAt of its signed requests';

CREATE TABLE sportsbook.feed_message (
  source text NOT NULL REFERENCES sportsbook.feed,
  sequence bigint NOT NULL CHECK (sequence > 0),
  content jsonb NOT NULL,
  content_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'APPLIED', 'HELD', 'REFUSED')),
  reason text,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  PRIMARY KEY (source, sequence),
  CHECK ((state = 'WAITING') = (done_at IS NULL)),
  CHECK ((state = 'REFUSED') = (reason IS NOT NULL))
);
COMMENT ON TABLE sportsbook.feed_message IS '@local messages of a source: those that wait for earlier ones, and for a week those that were dealt with';
CREATE INDEX feed_message_old ON sportsbook.feed_message (done_at);

CREATE TABLE sportsbook.stake_limit (
  league_code text NOT NULL,
  market_kind text NOT NULL CHECK (market_kind IN
    ('*', 'MATCH_RESULT', 'MONEYLINE', 'HANDICAP', 'TOTAL', 'BOTH_SCORE', 'ODD_EVEN', 'CORRECT_SCORE')),
  level integer NOT NULL CHECK (level BETWEEN 0 AND 1000),
  maximum_stake_won bigint NOT NULL CHECK (maximum_stake_won BETWEEN 0 AND 1000000000),
  maximum_return_won bigint NOT NULL CHECK (maximum_return_won BETWEEN 0 AND 10000000000),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (league_code, market_kind, level)
);
COMMENT ON TABLE sportsbook.stake_limit IS '@local what one slip may stake and return; ''*'' is any league or kind of market, level 0 any level; the lowest of all that match counts';

CREATE TABLE sportsbook.proposal (
  proposal_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('SETTLE', 'VOID_FIXTURE', 'VOID_MARKET', 'REINSTATE_FIXTURE',
    'REINSTATE_MARKET', 'CORRECT')),
  fixture_id text NOT NULL,
  content jsonb NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'APPROVED', 'REJECTED')),
  proposed_by text NOT NULL,
  proposed_name text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK (state <> 'APPROVED' OR decided_by <> proposed_by)
);
COMMENT ON TABLE sportsbook.proposal IS '@local what one operator (or a source) proposes and another decides; nobody approves their own';
CREATE INDEX proposal_open ON sportsbook.proposal (proposed_at) WHERE state = 'OPEN';
CREATE INDEX proposal_of_fixture ON sportsbook.proposal (fixture_id, proposed_at DESC);

CREATE TABLE sportsbook.audit (
  audit_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  address text
);
COMMENT ON TABLE sportsbook.audit IS '@local every change that an operator or a source''s contradiction made: who, when, before, after, why; rows are only added';
CREATE INDEX audit_subject ON sportsbook.audit (subject, audit_id DESC);

CREATE TABLE sportsbook.desk_session (
  session_id uuid PRIMARY KEY,
  request_id uuid NOT NULL UNIQUE,
  operator_id text NOT NULL,
  operator_name text NOT NULL,
  permissions text[] NOT NULL,
  language text NOT NULL CHECK (language IN ('ko', 'en')),
  link_hash bytea NOT NULL UNIQUE,
  link_expires_at timestamptz NOT NULL,
  token_hash bytea UNIQUE,
  opened_at timestamptz,
  last_seen_at timestamptz,
  ended_at timestamptz,
  CHECK ((token_hash IS NULL) = (opened_at IS NULL))
);
COMMENT ON TABLE sportsbook.desk_session IS '@local an operator''s time at the desk: a link that opens it once, then a session';
COMMENT ON COLUMN sportsbook.desk_session.request_id IS 'of the platform''s signed call: the same call never makes two links';
