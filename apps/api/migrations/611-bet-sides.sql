-- What a bet is on, where its vendor says so: by it linked members on two sides of one match are found (docs/cases.md).
CREATE TABLE platform.bet_side (
  member_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  transaction_uuid uuid NOT NULL,
  event text COLLATE "C" NOT NULL CHECK (length(event) BETWEEN 1 AND 128),
  side text COLLATE "C" NOT NULL CHECK (length(side) BETWEEN 1 AND 128),
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, vendor_id, transaction_uuid)
);
COMMENT ON TABLE platform.bet_side IS
  '@dist What a bet is on by its vendor: an event''s market and the side. Of a bet on several events there is none.';
GRANT SELECT, INSERT ON platform.bet_side TO hanpan_app;
