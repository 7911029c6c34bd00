-- Everybody who ever took a batch's file (docs/payouts.md, "A batch").
CREATE TABLE platform.payout_file_taker (
  batch_id uuid NOT NULL REFERENCES platform.payout_batch,
  operator_id uuid NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (batch_id, operator_id)
);
COMMENT ON TABLE platform.payout_file_taker IS
  '@local Who ever took the file of a payout batch, and when first: none of them says alone that a payment of it came back.';
GRANT SELECT, INSERT ON platform.payout_file_taker TO hanpan_app;
