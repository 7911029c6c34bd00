-- Tokens that are not the site's and come to its addresses all the same (docs/usdt.md, "Other tokens").
CREATE TABLE platform.chain_token (
  network text NOT NULL REFERENCES platform.usdt_network,
  token text NOT NULL CHECK (length(token) <= 100),
  transfers bigint NOT NULL DEFAULT 0 CHECK (transfers >= 0),
  passed_over bigint NOT NULL DEFAULT 0 CHECK (passed_over >= 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  last_tx_hash text NOT NULL,
  put_away_at timestamptz,
  put_away_by text CHECK (length(put_away_by) <= 100),
  reason text CHECK (length(reason) <= 500),
  PRIMARY KEY (network, token),
  CHECK ((put_away_at IS NULL) = (put_away_by IS NULL))
);
COMMENT ON TABLE platform.chain_token IS
  '@local A token other than the network''s that came to an address of the site: how often, and how much of it is counted alone.';
COMMENT ON COLUMN platform.chain_token.passed_over IS
  'Of the transfers those that are counted alone: twenty of the token waited already, or it was put away.';
COMMENT ON COLUMN platform.chain_token.put_away_at IS 'When an operator said that it is worth nothing; from then on it is counted alone.';
CREATE INDEX chain_token_by_time ON platform.chain_token (last_at DESC, network, token) WHERE put_away_at IS NULL;
GRANT SELECT, INSERT ON platform.chain_token TO hanpan_app;
GRANT UPDATE (transfers, passed_over, last_at, last_tx_hash, put_away_at, put_away_by, reason) ON platform.chain_token TO hanpan_app;
