-- The studio's own store. It knows members by the id that the platform gave it and nothing else of them.
CREATE SCHEMA studio;
GRANT USAGE ON SCHEMA studio TO hanpan_studio;

CREATE TABLE studio.process (
  process_id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE studio.process IS '@local a studio process that is alive, by its last heartbeat';
GRANT SELECT, INSERT, UPDATE, DELETE ON studio.process TO hanpan_studio;

CREATE TABLE studio.session (
  session_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  launch_token_hash bytea NOT NULL UNIQUE,
  wallet_token text NOT NULL,
  game_code text NOT NULL,
  opened_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE studio.session IS '@local a play session: one use of one launch token';
COMMENT ON COLUMN studio.session.opened_at IS 'null until the wallet has confirmed the launch token';
GRANT SELECT, INSERT, UPDATE, DELETE ON studio.session TO hanpan_studio;

CREATE TABLE studio.seed (
  seed_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  server_seed text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz
);
COMMENT ON TABLE studio.seed IS '@local a member''s pair of seeds; the server seed is secret until revealed_at';
CREATE UNIQUE INDEX seed_one_in_use ON studio.seed (member_id) WHERE revealed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON studio.seed TO hanpan_studio;

CREATE TABLE studio.round (
  round_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  client_round_id uuid NOT NULL,
  session_id uuid NOT NULL REFERENCES studio.session,
  seed_id uuid NOT NULL REFERENCES studio.seed,
  client_seed text NOT NULL,
  nonce integer NOT NULL,
  game_code text NOT NULL,
  maths_version integer NOT NULL,
  stake_won bigint NOT NULL CHECK (stake_won > 0),
  state text NOT NULL CHECK (state IN
    ('CREATED', 'BET_SENT', 'BET_OK', 'DRAWN', 'WIN_SENT', 'ROLLBACK_SENT', 'CLOSED', 'VOID')),
  bet_transaction_id uuid NOT NULL UNIQUE,
  win_transaction_id uuid NOT NULL UNIQUE,
  rollback_transaction_id uuid NOT NULL UNIQUE,
  wallet_token text NOT NULL,
  outcome jsonb,
  win_won bigint CHECK (win_won >= 0),
  balance_after_bet_won bigint,
  balance_after_win_won bigint,
  refusal text,
  attempts integer NOT NULL DEFAULT 0,
  driver_id uuid,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  acknowledged_at timestamptz,
  UNIQUE (member_id, client_round_id),
  UNIQUE (seed_id, nonce),
  CHECK ((outcome IS NULL) = (win_won IS NULL)),
  CHECK (state NOT IN ('DRAWN', 'WIN_SENT', 'CLOSED') OR outcome IS NOT NULL),
  CHECK ((state IN ('CLOSED', 'VOID')) = (finished_at IS NOT NULL))
);
COMMENT ON TABLE studio.round IS '@local a round, written before each act; wallet calls repeat its transaction ids';
COMMENT ON COLUMN studio.round.driver_id IS 'the process that works on it; free for any when null or not alive';
COMMENT ON COLUMN studio.round.attempts IS 'wallet calls made in the present state without a final answer';
CREATE UNIQUE INDEX round_one_open ON studio.round (member_id) WHERE state NOT IN ('CLOSED', 'VOID');
CREATE INDEX round_open ON studio.round (next_attempt_at) WHERE state NOT IN ('CLOSED', 'VOID');
CREATE INDEX round_latest ON studio.round (member_id, started_at DESC);
GRANT SELECT, INSERT, UPDATE ON studio.round TO hanpan_studio;
