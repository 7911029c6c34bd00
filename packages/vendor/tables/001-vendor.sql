-- The tables that the package's functions are given by name, in the least form that they need. The package's own tests run
-- on them; the bundled studio has them in its schema, with its classes and grants (apps/studio/migrations).
CREATE SCHEMA vendor;

CREATE TABLE vendor.process (
  process_id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE vendor.process IS 'a process that is alive, by its last heartbeat (processes/presence)';

CREATE TABLE vendor.session (
  session_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  launch_token_hash bytea NOT NULL UNIQUE,
  wallet_token text NOT NULL,
  game_code text NOT NULL,
  level integer CHECK (level > 0),
  opened_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
COMMENT ON TABLE vendor.session IS 'a play session: one use of one launch token (sessions/sessionStore)';
COMMENT ON COLUMN vendor.session.opened_at IS 'null until the wallet has confirmed the launch token';
COMMENT ON COLUMN vendor.session.asked_at IS 'when a process last took it upon itself to ask the wallet whether the session stands';
COMMENT ON COLUMN vendor.session.answered_at IS 'when the wallet was last asked and what came of it was known, no answer too';
COMMENT ON COLUMN vendor.session.ended_at IS 'when the wallet first said that the launch token is good no more; null while it stands';

CREATE TABLE vendor.seed (
  seed_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  server_seed text CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  sealed_seed text,
  server_seed_hash text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz
);
COMMENT ON TABLE vendor.seed IS 'a member''s pair of seeds; the server seed is sealed until revealed_at (seeds/seedPairs)';
CREATE UNIQUE INDEX seed_one_in_use ON vendor.seed (member_id) WHERE revealed_at IS NULL;

CREATE TABLE vendor.bets_tree (
  subject text PRIMARY KEY,
  leaves bytea NOT NULL CHECK (length(leaves) % 32 = 0)
);
COMMENT ON TABLE vendor.bets_tree IS 'the leaves of the bets of a round, one after the other in their order (seeds/betsTrees)';
