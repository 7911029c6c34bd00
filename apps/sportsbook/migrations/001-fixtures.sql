-- unless: sportsbook.fixture
-- The sportsbook's own store. Where the studio handed its matches over (docs/decisions/029), these tables stand already.
DO $$
BEGIN
  IF to_regclass('studio.sports_fixture') IS NOT NULL THEN
    RAISE EXCEPTION 'the studio still holds the matches of this database: start the studio of this version once, it hands them over';
  END IF;
END
$$;
CREATE SCHEMA sportsbook;

-- Sports fixtures, whoever tells them: a virtual league's seeds or a feed. A fixture's row is its turn: whoever takes it
-- (FOR UPDATE) makes its next step, and writes row, events and results in one transaction. So there is no leader, and a
-- bet (which holds the row FOR SHARE) and a goal have one order. Who takes several rows takes them by fixture_id.

CREATE TABLE sportsbook.league (
  league_code text PRIMARY KEY CHECK (league_code ~ '^[a-z0-9][a-z0-9.-]{0,80}$'),
  sport text NOT NULL CHECK (sport IN ('FOOTBALL', 'BASKETBALL', 'BASEBALL')),
  name jsonb NOT NULL,
  is_virtual boolean NOT NULL,
  display_order integer NOT NULL DEFAULT 1000
);
COMMENT ON TABLE sportsbook.league IS '@local a league whose fixtures are offered, virtual or of a feed';

CREATE TABLE sportsbook.fixture (
  fixture_id text PRIMARY KEY CHECK (fixture_id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,80}$'),
  source text NOT NULL CHECK (source IN ('VIRTUAL', 'FEED')),
  league_code text NOT NULL REFERENCES sportsbook.league,
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
  announced_start timestamptz,
  told_at timestamptz,
  sealed_seed text CHECK (sealed_seed ~ '^1[.][0-9a-f]{8}[.][A-Za-z0-9_-]+$'),
  scheme smallint NOT NULL DEFAULT 1 CHECK (scheme IN (1, 2)),
  bets_root text CHECK (bets_root ~ '^[0-9a-f]{64}$'),
  beacon_round bigint CHECK (beacon_round > 0),
  public_value text,
  CHECK (source <> 'VIRTUAL' OR
    (num_nonnulls(server_seed, sealed_seed) = 1 AND server_seed_hash IS NOT NULL AND client_seed IS NOT NULL)),
  CHECK ((status IN ('SCHEDULED', 'IN_PLAY')) = (ended_at IS NULL))
);
COMMENT ON TABLE sportsbook.fixture IS '@local a match: how it stands, what is offered on it, and when its next step is due';
COMMENT ON COLUMN sportsbook.fixture.server_seed IS 'in clear once it is revealed; null before, and of a feed''s match';
COMMENT ON COLUMN sportsbook.fixture.event_count IS 'events of the script that have happened; those after them are secret';
COMMENT ON COLUMN sportsbook.fixture.board IS 'what is offered, with chances (never told); null: the board before the begin, a pure function of the fixture and its margin';
COMMENT ON COLUMN sportsbook.fixture.board_offset_ms IS 'the moment of a virtual match for which the board was computed; null before the begin';
COMMENT ON COLUMN sportsbook.fixture.suspended IS 'by an operator or a feed; rests of the match itself stand in the board';
COMMENT ON COLUMN sportsbook.fixture.suspended_markets IS 'by an operator or a feed: market keys, or kinds for all their lines';
COMMENT ON COLUMN sportsbook.fixture.version IS 'grows with every change of what a member sees or of what a bet depends on';
COMMENT ON COLUMN sportsbook.fixture.due_at IS 'when a virtual match is looked at next at the latest: its begin, then every five seconds from it; its own steps come between and stand nowhere; null: none';
COMMENT ON COLUMN sportsbook.fixture.announced_start IS 'of a feed''s match: its start when it was first bet on, or its start while nobody has; null: a virtual match, or starts_at';
COMMENT ON COLUMN sportsbook.fixture.told_at IS 'the time (at) of the last PROGRESS that counted; null before the first, and of virtual matches';
COMMENT ON COLUMN sportsbook.fixture.sealed_seed IS 'until it is revealed; opens with a key outside the database';
COMMENT ON COLUMN sportsbook.fixture.scheme IS
  '1: client_seed is its public value; 2: it has one of its own, which begins with client_seed and is known from its begin on';
COMMENT ON COLUMN sportsbook.fixture.bets_root IS 'root of the tree over the selections that were bet on it before its begin; null before, and of scheme 1';
COMMENT ON COLUMN sportsbook.fixture.public_value IS 'known from its begin on, of scheme 2; before it nobody can know how it goes';
CREATE INDEX fixture_due ON sportsbook.fixture (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX fixture_in_play ON sportsbook.fixture (starts_at, fixture_id) WHERE status = 'IN_PLAY';
CREATE INDEX fixture_ahead ON sportsbook.fixture (starts_at, fixture_id)
  WHERE status IN ('SCHEDULED', 'IN_PLAY');
CREATE INDEX fixture_over ON sportsbook.fixture (starts_at DESC, fixture_id DESC)
  WHERE status NOT IN ('SCHEDULED', 'IN_PLAY');
CREATE INDEX fixture_of_league ON sportsbook.fixture (league_code, starts_at, fixture_id);
-- Matches that wait for a value of the beacon: a handful, looked for all the time.
CREATE INDEX fixture_awaiting ON sportsbook.fixture (beacon_round)
  WHERE status = 'SCHEDULED' AND beacon_round IS NOT NULL AND public_value IS NULL;
CREATE INDEX fixture_of_season ON sportsbook.fixture (league_code, season) WHERE status = 'ENDED';

CREATE TABLE sportsbook.event (
  fixture_id text NOT NULL REFERENCES sportsbook.fixture ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  offset_ms integer NOT NULL CHECK (offset_ms >= 0),
  kind text NOT NULL,
  side text CHECK (side IN ('HOME', 'AWAY')),
  points integer NOT NULL CHECK (points >= 0),
  state jsonb,
  PRIMARY KEY (fixture_id, number)
);
COMMENT ON TABLE sportsbook.event IS '@local what happened in a match, as it was told; those of a virtual match follow from its seed and are removed some time after its end';

-- The result of a selection that somebody has bet on, as soon as it is known: legs that have an older version take it.
-- A result that was told stands until another one is known; it is never taken back to open.
CREATE TABLE sportsbook.result (
  fixture_id text NOT NULL REFERENCES sportsbook.fixture,
  market_key text NOT NULL,
  selection text NOT NULL,
  result text NOT NULL CHECK (result IN ('WON', 'LOST', 'VOID')),
  reason text,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fixture_id, market_key, selection),
  CHECK ((result = 'VOID') = (reason IS NOT NULL))
);
COMMENT ON TABLE sportsbook.result IS '@local how a selection that was bet on is settled; a correction is the next version';
CREATE INDEX result_changed ON sportsbook.result (changed_at);

CREATE TABLE sportsbook.ruling (
  fixture_id text NOT NULL REFERENCES sportsbook.fixture,
  market_key text NOT NULL,
  ruling text NOT NULL CHECK (ruling IN ('LATE_BET', 'WRONG_ODDS', 'MARKET_WITHDRAWN')),
  ruled_by text NOT NULL,
  ruled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fixture_id, market_key)
);
COMMENT ON TABLE sportsbook.ruling IS '@local an operator voids a market, or with market_key * a whole fixture, whatever the match comes to';

CREATE TABLE sportsbook.bets_tree (
  subject text PRIMARY KEY,
  leaves bytea NOT NULL CHECK (length(leaves) % 32 = 0)
);
COMMENT ON TABLE sportsbook.bets_tree IS
  '@local the leaves of the selections that were bet on a match, one after the other in their order: by them each member proves that theirs is in the root';
COMMENT ON COLUMN sportsbook.bets_tree.subject IS 'id of the fixture';

CREATE TABLE sportsbook.beacon (
  round bigint PRIMARY KEY CHECK (round > 0),
  randomness text NOT NULL CHECK (randomness ~ '^[0-9a-f]{64}$'),
  signature text NOT NULL CHECK (signature ~ '^[0-9a-f]{96}$'),
  fetched_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE sportsbook.beacon IS '@local values of the beacon that matches joined; what was read first stands';
