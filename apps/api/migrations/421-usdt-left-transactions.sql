-- Transactions that were said to pay a withdrawal and were given up (docs/usdt.md, "A withdrawal").
CREATE TABLE platform.usdt_left (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  tx_hash text NOT NULL CHECK (length(tx_hash) BETWEEN 60 AND 70),
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20')),
  left_at timestamptz NOT NULL,
  looked_at timestamptz,
  found_at timestamptz,
  usdt bigint CHECK (usdt > 0),
  answered_at timestamptz,
  answered_by text CHECK (length(answered_by) <= 100),
  answer_reason text CHECK (length(answer_reason) <= 500),
  PRIMARY KEY (member_id, request_id, tx_hash),
  CHECK ((found_at IS NULL) = (usdt IS NULL)),
  CHECK ((answered_at IS NULL) = (answered_by IS NULL))
);
COMMENT ON TABLE platform.usdt_left IS
  '@dist A transaction that was said to pay a withdrawal in USDT and was given up, for another or because the withdrawal was cancelled: the chain may bring it yet, and then it paid twice.';
COMMENT ON COLUMN platform.usdt_left.found_at IS 'When the chain had it after all, with its confirmations, and it paid the member.';
COMMENT ON COLUMN platform.usdt_left.usdt IS 'What it paid, in 1/1,000,000 USDT.';
CREATE INDEX usdt_left_due ON platform.usdt_left (network, looked_at) WHERE found_at IS NULL AND answered_at IS NULL;
CREATE INDEX usdt_left_found ON platform.usdt_left (found_at) WHERE found_at IS NOT NULL AND answered_at IS NULL;
GRANT SELECT ON platform.usdt_left TO hanpan_app;
