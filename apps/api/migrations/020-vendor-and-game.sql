-- Vendors, their keys and their games. Small tables that every shard may hold whole.
-- A vendor or a game is paused, never deleted: bets go on naming it for ever.

CREATE TABLE platform.vendor (
  vendor_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name_ko text NOT NULL CHECK (length(name_ko) BETWEEN 1 AND 100),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 100),
  protocol text NOT NULL DEFAULT 'HUB88' CHECK (protocol IN ('HUB88')),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PAUSED')),
  logo text NOT NULL DEFAULT '',
  api_url text CHECK (api_url ~ '^https?://'),
  launch_url text CHECK (launch_url ~ '^https?://'),
  operator_id text,
  mode text NOT NULL DEFAULT 'IFRAME' CHECK (mode IN ('IFRAME', 'WINDOW')),
  addresses cidr[] NOT NULL DEFAULT '{}' CHECK (cardinality(addresses) <= 64),
  rank integer NOT NULL DEFAULT 100,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (api_url IS NOT NULL OR launch_url IS NOT NULL)
);
COMMENT ON TABLE platform.vendor IS '@ref A maker of games that calls the wallet.';
COMMENT ON COLUMN platform.vendor.api_url IS 'Where the platform calls the vendor: launch addresses and round proofs.';
COMMENT ON COLUMN platform.vendor.launch_url IS
  'A launch address in which {game} stands for the game''s code; without it the vendor''s API is asked for one.';
COMMENT ON COLUMN platform.vendor.addresses IS 'Networks the vendor may call the wallet from; empty means any.';

CREATE TABLE platform.vendor_key (
  vendor_id uuid NOT NULL REFERENCES platform.vendor,
  key_id uuid NOT NULL,
  public_key_pem text NOT NULL CHECK (length(public_key_pem) <= 8192),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz,
  PRIMARY KEY (vendor_id, key_id),
  CHECK (valid_until > valid_from)
);
COMMENT ON TABLE platform.vendor_key IS
  '@ref Public keys a vendor signs its calls with. Two may be valid at once, so that a key is changed without a pause.';

CREATE TABLE platform.game (
  game_id uuid PRIMARY KEY,
  vendor_id uuid NOT NULL REFERENCES platform.vendor,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 64),
  category text NOT NULL CHECK (category IN ('LIVE', 'SLOT', 'SPORTS', 'MINI')),
  name_ko text NOT NULL CHECK (length(name_ko) BETWEEN 1 AND 100),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 100),
  thumbnail text NOT NULL,
  rtp numeric(5, 2) CHECK (rtp > 0 AND rtp <= 100),
  volatility text CHECK (volatility IN ('LOW', 'MEDIUM', 'HIGH')),
  min_bet_won bigint NOT NULL CHECK (min_bet_won >= 0),
  max_bet_won bigint NOT NULL CHECK (max_bet_won >= min_bet_won AND max_bet_won <= 10000000000),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PAUSED')),
  released_at timestamptz NOT NULL DEFAULT now(),
  recent_bets bigint NOT NULL DEFAULT 0 CHECK (recent_bets >= 0),
  is_hot boolean NOT NULL DEFAULT false,
  search_text text NOT NULL,
  search_initials text NOT NULL,
  search_grams text[] NOT NULL,
  UNIQUE (vendor_id, code)
);
COMMENT ON TABLE platform.game IS '@ref A game of a vendor, as the lobby lists it.';
COMMENT ON COLUMN platform.game.recent_bets IS 'Bets of the last seven days, counted in the background; orders the lobby.';
COMMENT ON COLUMN platform.game.search_text IS 'Both names and the code, folded (case, width, spaces); computed when written.';
COMMENT ON COLUMN platform.game.search_initials IS 'Initial consonants of the Korean name (단청 포춘 → ㄷㅊㅍㅊ).';
COMMENT ON COLUMN platform.game.search_grams IS 'Letter pairs of both names, Korean split into letters: forgives typing errors.';
CREATE INDEX game_search_grams ON platform.game USING gin (search_grams);

CREATE TABLE platform.favourite (
  member_id uuid NOT NULL,
  game_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, game_id)
);
COMMENT ON TABLE platform.favourite IS '@dist A game that a member keeps.';

CREATE TABLE platform.significant_event (
  event_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('TRANSACTION_OF_TWO_MEMBERS', 'BET_OPEN_TOO_LONG')),
  subject text NOT NULL CHECK (length(subject) <= 300),
  details jsonb NOT NULL,
  seen_at timestamptz NOT NULL,
  UNIQUE (kind, subject)
);
COMMENT ON TABLE platform.significant_event IS
  '@local What a background check found and an operator must look at, once each.';

GRANT SELECT, INSERT, UPDATE ON platform.vendor, platform.vendor_key, platform.game TO hanpan_app;
GRANT SELECT, INSERT, DELETE ON platform.favourite TO hanpan_app;
GRANT SELECT, INSERT ON platform.significant_event TO hanpan_app;
