-- Shared rounds: tables, their series of rounds under one server seed, their rounds, and what everybody is told of them.
-- A table's row is its turn: whoever takes it (FOR UPDATE SKIP LOCKED) when it is due makes the table's next step, and
-- writes the change and its event in the same transaction. So there is no leader, and events have no gaps.

CREATE TABLE studio.live_table (
  table_code text PRIMARY KEY,
  is_open boolean NOT NULL DEFAULT true,
  round_id uuid,
  series_id uuid,
  last_sequence bigint NOT NULL DEFAULT 0 CHECK (last_sequence >= 0),
  due_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE studio.live_table IS '@local a table of shared rounds, its present round and when its next step is due';
COMMENT ON COLUMN studio.live_table.is_open IS 'false: the present round is played to its end and no other begins';
GRANT SELECT, INSERT, UPDATE ON studio.live_table TO hanpan_studio;

CREATE TABLE studio.live_series (
  series_id uuid PRIMARY KEY,
  table_code text NOT NULL REFERENCES studio.live_table,
  game_code text NOT NULL,
  maths_version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SHOE', 'DAY')),
  number integer NOT NULL CHECK (number > 0),
  day date NOT NULL,
  server_seed text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text NOT NULL CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  revealed_at timestamptz,
  UNIQUE (table_code, number)
);
COMMENT ON TABLE studio.live_series IS '@local rounds under one server seed, which is secret until revealed_at';
CREATE UNIQUE INDEX live_series_one_in_use ON studio.live_series (table_code) WHERE revealed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON studio.live_series TO hanpan_studio;

CREATE TABLE studio.live_round (
  round_id uuid PRIMARY KEY,
  table_code text NOT NULL REFERENCES studio.live_table,
  series_id uuid NOT NULL REFERENCES studio.live_series,
  round_index integer NOT NULL CHECK (round_index >= 0),
  phase text NOT NULL CHECK (phase IN ('BETTING', 'CLOSED', 'FLYING', 'RESULT', 'VOID')),
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opened_at),
  draws_at timestamptz NOT NULL CHECK (draws_at >= closes_at),
  flight_started_at timestamptz,
  breaks_at timestamptz,
  ends_at timestamptz,
  settles_at timestamptz,
  extensions integer NOT NULL DEFAULT 0,
  outcome jsonb,
  mark text,
  UNIQUE (series_id, round_index),
  CHECK (phase <> 'RESULT' OR (outcome IS NOT NULL AND mark IS NOT NULL)),
  CHECK (phase NOT IN ('BETTING', 'CLOSED') OR outcome IS NULL),
  CHECK ((phase IN ('RESULT', 'VOID')) = (settles_at IS NOT NULL))
);
COMMENT ON TABLE studio.live_round IS '@local a shared round; its outcome is told from RESULT on';
COMMENT ON COLUMN studio.live_round.settles_at IS 'from when on its bets are settled: a cash-out that came in time may still be on its way to the row';
CREATE INDEX live_round_of_table ON studio.live_round (table_code, round_id DESC);
GRANT SELECT, INSERT, UPDATE ON studio.live_round TO hanpan_studio;

CREATE TABLE studio.live_event (
  table_code text NOT NULL REFERENCES studio.live_table,
  sequence bigint NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (table_code, sequence)
);
COMMENT ON TABLE studio.live_event IS '@local what everybody is told of a table, in order, word for word as it goes out; old ones are deleted';
GRANT SELECT, INSERT, DELETE ON studio.live_event TO hanpan_studio;
