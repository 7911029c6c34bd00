-- Why a win was paid before its bet's round came to its end, where its vendor says so: what the member's statement calls it.
CREATE TABLE platform.win_reason (
  member_id uuid NOT NULL,
  vendor_id uuid NOT NULL,
  transaction_uuid uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 40),
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, vendor_id, transaction_uuid)
);
COMMENT ON TABLE platform.win_reason IS
  '@dist Why a win was paid, by its vendor (winReasons of the contract). Of a win that a round''s result brought there is none.';
GRANT SELECT, INSERT ON platform.win_reason TO hanpan_app;
