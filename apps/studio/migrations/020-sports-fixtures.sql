-- Sports fixtures, whoever tells them: a virtual league's seeds or a feed. A fixture's row is its turn: whoever takes it
-- (FOR UPDATE) makes its next step, and writes row, events and results in one transaction. So there is no leader, and a
-- bet (which holds the row FOR SHARE) and a goal have one order. Who takes several rows takes them by fixture_id.

CREATE TABLE studio.sports_league (
  league_code text PRIMARY KEY CHECK (league_code ~ '^[a-z0-9][a-z0-9.-]{0,80}$'),
  sport text NOT NULL CHECK (sport IN ('FOOTBALL', 'BASKETBALL', 'BASEBALL')),
  name jsonb NOT NULL,
  is_virtual boolean NOT NULL,
  display_order integer NOT NULL DEFAULT 1000
);
COMMENT ON TABLE studio.sports_league IS '@local a league whose fixtures are offered, virtual or of a feed';
GRANT SELECT, INSERT, UPDATE ON studio.sports_league TO hanpan_studio;

CREATE TABLE studio.sports_fixture (
  fixture_id text PRIMARY KEY CHECK (fixture_id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,80}$'),
  source text NOT NULL CHECK (source IN ('VIRTUAL', 'FEED')),
  league_code text NOT NULL REFERENCES studio.sports_league,
  sport text NOT NULL CHECK (sport IN ('FOOTBALL', 'BASKETBALL', 'BASEBALL')),
  season integer CHECK (season > 0),
  round integer CHECK (round > 0),
  home jsonb NOT NULL,
  away jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'SCHEDULED' CHECK (status IN ('SCHEDULED', 'IN_PLAY', 'ENDED', 'ABANDONED', 'POSTPONED',
    'CANCELLED', 'VENUE_CHANGED', 'AWARDED')),
  score_home integer NOT NULL DEFAULT 0 CHECK (score_home >= 0),
  score_away integer NOT NULL DEFAULT 0 CHECK (score_away >= 0),
  completed_innings integer NOT NULL DEFAULT 0 CHECK (completed_innings >= 0),
  state jsonb,
  clock jsonb,
  event_count integer NOT NULL DEFAULT 0 CHECK (event_count >= 0),
  margin_bps integer NOT NULL CHECK (margin_bps BETWEEN 0 AND 5000),
  server_seed text CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text CHECK (client_seed ~ '^[A-Za-z0-9._-]{1,81}$'),
  revealed_at timestamptz,
  board jsonb,
  board_offset_ms integer,
  suspended boolean NOT NULL DEFAULT false,
  suspended_markets text[] NOT NULL DEFAULT '{}',
  version bigint NOT NULL DEFAULT 1 CHECK (version > 0),
  due_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK (source <> 'VIRTUAL' OR (server_seed IS NOT NULL AND server_seed_hash IS NOT NULL AND client_seed IS NOT NULL)),
  CHECK ((status IN ('SCHEDULED', 'IN_PLAY')) = (ended_at IS NULL))
);
COMMENT ON TABLE studio.sports_fixture IS '@local a match: how it stands, what is offered on it, and when its next step is due';
COMMENT ON COLUMN studio.sports_fixture.server_seed IS 'secret until revealed_at';
COMMENT ON COLUMN studio.sports_fixture.event_count IS 'events of the script that have happened; those after them are secret';
COMMENT ON COLUMN studio.sports_fixture.board IS 'what is offered, with chances (never told); null: the board before the begin, a pure function of the fixture and its margin';
COMMENT ON COLUMN studio.sports_fixture.board_offset_ms IS 'the moment of a virtual match for which the board was computed; null before the begin';
COMMENT ON COLUMN studio.sports_fixture.suspended IS 'by an operator or a feed; rests of the match itself stand in the board';
COMMENT ON COLUMN studio.sports_fixture.suspended_markets IS 'by an operator or a feed: market keys, or kinds for all their lines';
COMMENT ON COLUMN studio.sports_fixture.version IS 'grows with every change of what a member sees or of what a bet depends on';
COMMENT ON COLUMN studio.sports_fixture.due_at IS 'next step of a virtual match; null: none';
CREATE INDEX sports_fixture_due ON studio.sports_fixture (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX sports_fixture_in_play ON studio.sports_fixture (starts_at, fixture_id) WHERE status = 'IN_PLAY';
CREATE INDEX sports_fixture_ahead ON studio.sports_fixture (starts_at, fixture_id)
  WHERE status IN ('SCHEDULED', 'IN_PLAY');
CREATE INDEX sports_fixture_over ON studio.sports_fixture (starts_at DESC, fixture_id DESC)
  WHERE status NOT IN ('SCHEDULED', 'IN_PLAY');
CREATE INDEX sports_fixture_of_league ON studio.sports_fixture (league_code, starts_at, fixture_id);
CREATE INDEX sports_fixture_of_season ON studio.sports_fixture (league_code, season) WHERE status = 'ENDED';
GRANT SELECT, INSERT, UPDATE, DELETE ON studio.sports_fixture TO hanpan_studio;

CREATE TABLE studio.sports_event (
  fixture_id text NOT NULL REFERENCES studio.sports_fixture ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  offset_ms integer NOT NULL CHECK (offset_ms >= 0),
  kind text NOT NULL,
  side text CHECK (side IN ('HOME', 'AWAY')),
  points integer NOT NULL CHECK (points >= 0),
  state jsonb,
  PRIMARY KEY (fixture_id, number)
);
COMMENT ON TABLE studio.sports_event IS '@local what happened in a match, as it was told; those of a virtual match follow from its seed and are removed some time after its end';
GRANT SELECT, INSERT, DELETE ON studio.sports_event TO hanpan_studio;

-- The result of a selection that somebody has bet on, as soon as it is known: legs that have an older version take it.
-- A result that was told stands until another one is known; it is never taken back to open.
CREATE TABLE studio.sports_result (
  fixture_id text NOT NULL REFERENCES studio.sports_fixture,
  market_key text NOT NULL,
  selection text NOT NULL,
  result text NOT NULL CHECK (result IN ('WON', 'LOST', 'VOID')),
  reason text,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fixture_id, market_key, selection),
  CHECK ((result = 'VOID') = (reason IS NOT NULL))
);
COMMENT ON TABLE studio.sports_result IS '@local how a selection that was bet on is settled; a correction is the next version';
CREATE INDEX sports_result_changed ON studio.sports_result (changed_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON studio.sports_result TO hanpan_studio;

CREATE TABLE studio.sports_ruling (
  fixture_id text NOT NULL REFERENCES studio.sports_fixture,
  market_key text NOT NULL,
  ruling text NOT NULL CHECK (ruling IN ('LATE_BET', 'WRONG_ODDS', 'MARKET_WITHDRAWN')),
  ruled_by text NOT NULL,
  ruled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fixture_id, market_key)
);
COMMENT ON TABLE studio.sports_ruling IS '@local an operator voids a market, or with market_key * a whole fixture, whatever the match comes to';
GRANT SELECT, INSERT, UPDATE, DELETE ON studio.sports_ruling TO hanpan_studio;
