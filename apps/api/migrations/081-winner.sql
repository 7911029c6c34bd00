-- Real wins for the site's ticker: each row is a win that the wallet has paid.
CREATE TABLE platform.winner (
  member_id uuid NOT NULL,
  transaction_uuid uuid NOT NULL,
  vendor_id uuid NOT NULL,
  game_id uuid NOT NULL,
  win_won bigint NOT NULL CHECK (win_won > 0),
  won_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, transaction_uuid, vendor_id)
);
COMMENT ON TABLE platform.winner IS
  '@dist A win above the site''s setting, by its wallet transaction. One that is rolled back is no longer shown.';
CREATE INDEX winner_latest ON platform.winner (won_at DESC, transaction_uuid DESC);
GRANT SELECT, INSERT, DELETE ON platform.winner TO hanpan_app;
