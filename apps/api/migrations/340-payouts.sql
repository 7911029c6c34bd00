-- Withdrawals that are looked at before they are paid, and payout batches (docs/payouts.md).

ALTER TABLE platform.money_request
  ADD COLUMN risk_reasons text[],
  ADD COLUMN risk_lifted_at timestamptz,
  ADD COLUMN risk_lifted_by text,
  ADD COLUMN risk_lift_reason text,
  ADD COLUMN payable_at timestamptz,
  ADD COLUMN payable_by text;
COMMENT ON COLUMN platform.money_request.risk_reasons IS
  'Why somebody has to look at a withdrawal before it is paid; it is held until risk_lifted_at. Null where no rule found anything.';
COMMENT ON COLUMN platform.money_request.payable_at IS
  'When a withdrawal was approved to be paid by a batch, by both of two where it needs them; payable_by gave the last approval.';

CREATE TABLE platform.payout_batch (
  batch_id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  format text NOT NULL CHECK (format ~ '^[a-z0-9-]{1,32}$'),
  memo text NOT NULL CHECK (length(memo) BETWEEN 1 AND 10),
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'APPROVED', 'SENT', 'CLOSED', 'CANCELLED')),
  item_count integer NOT NULL CHECK (item_count BETWEEN 0 AND 1000),
  sum_won bigint NOT NULL CHECK (sum_won >= 0),
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  approved_at timestamptz,
  file_sha256 bytea CHECK (length(file_sha256) = 32),
  file_taken_by uuid,
  file_taken_at timestamptz,
  sent_by uuid,
  sent_at timestamptz,
  closed_at timestamptz,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text CHECK (length(cancel_reason) BETWEEN 1 AND 500),
  CHECK ((status = 'DRAFT' OR status = 'CANCELLED') OR approved_at IS NOT NULL),
  CHECK ((status IN ('SENT', 'CLOSED')) = (sent_at IS NOT NULL) AND (sent_at IS NULL OR file_taken_at IS NOT NULL)),
  CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL)),
  CHECK ((status = 'CANCELLED') = (cancelled_at IS NOT NULL))
);
COMMENT ON TABLE platform.payout_batch IS
  '@local Approved withdrawals that are paid by one file of a bank''s bulk transfer: DRAFT, APPROVED, SENT, CLOSED; or CANCELLED before it is sent.';
COMMENT ON COLUMN platform.payout_batch.memo IS 'What the receivers read in their passbooks.';
CREATE INDEX payout_batch_under_way ON platform.payout_batch (number) WHERE status IN ('DRAFT', 'APPROVED', 'SENT');
GRANT SELECT, INSERT ON platform.payout_batch TO hanpan_app;
GRANT UPDATE (status, item_count, sum_won, approved_at, file_sha256, file_taken_by, file_taken_at, sent_by, sent_at,
  closed_at, cancelled_by, cancelled_at, cancel_reason) ON platform.payout_batch TO hanpan_app;

CREATE TABLE platform.payout_approval (
  batch_id uuid NOT NULL REFERENCES platform.payout_batch,
  operator_id uuid NOT NULL,
  made_by uuid NOT NULL,
  sum_won bigint NOT NULL,
  item_count integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (batch_id, operator_id),
  -- Whoever makes a batch never approves it.
  CHECK (operator_id <> made_by)
);
COMMENT ON TABLE platform.payout_approval IS '@local Who approved which sum and count of a payout batch.';
GRANT SELECT, INSERT, DELETE ON platform.payout_approval TO hanpan_app;

CREATE TABLE platform.payout_item (
  member_id uuid NOT NULL,
  request_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  amount_won bigint NOT NULL CHECK (amount_won > 0),
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'PAID', 'RETURNED', 'AGAIN', 'FREED')),
  reason text CHECK (length(reason) <= 500),
  settled_by text CHECK (length(settled_by) <= 100),
  settled_at timestamptz,
  PRIMARY KEY (member_id, request_id, batch_id),
  CHECK ((status = 'WAITING') = (settled_at IS NULL))
);
COMMENT ON TABLE platform.payout_item IS
  '@dist A withdrawal in a payout batch. RETURNED came back and the hold went back to the member, AGAIN came back and waits for another batch, FREED left the batch before it was sent.';
-- A withdrawal is in one batch at most, and is paid once.
CREATE UNIQUE INDEX payout_item_once ON platform.payout_item (member_id, request_id) WHERE status IN ('WAITING', 'PAID');
CREATE INDEX payout_item_of_batch ON platform.payout_item (batch_id, position);
GRANT SELECT ON platform.payout_item TO hanpan_app;

CREATE TABLE platform.payout_result (
  result_id uuid PRIMARY KEY,
  batch_id uuid NOT NULL REFERENCES platform.payout_batch,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  state text NOT NULL DEFAULT 'READ' CHECK (state IN ('READ', 'ACCEPTED', 'DONE')),
  read_by uuid NOT NULL,
  read_at timestamptz NOT NULL,
  accepted_by uuid,
  accepted_at timestamptz,
  done_at timestamptz,
  CHECK ((state = 'READ') = (accepted_at IS NULL) AND (state = 'DONE') = (done_at IS NOT NULL))
);
COMMENT ON TABLE platform.payout_result IS
  '@local A bank''s file of what became of a batch: READ and shown, ACCEPTED by an operator, DONE once every row of it is carried out.';
CREATE INDEX payout_result_of_batch ON platform.payout_result (batch_id, read_at);
CREATE INDEX payout_result_due ON platform.payout_result (accepted_at) WHERE state = 'ACCEPTED';
GRANT SELECT, INSERT ON platform.payout_result TO hanpan_app;
GRANT UPDATE (state, accepted_by, accepted_at, done_at) ON platform.payout_result TO hanpan_app;

CREATE TABLE platform.payout_result_row (
  result_id uuid NOT NULL REFERENCES platform.payout_result,
  row_number integer NOT NULL CHECK (row_number > 0),
  member_id uuid,
  request_id uuid,
  outcome text CHECK (outcome IN ('PAID', 'RETURNED', 'UNKNOWN')),
  decision text CHECK (decision IN ('RETURN', 'AGAIN')),
  reason text CHECK (length(reason) <= 500),
  account_number text NOT NULL CHECK (length(account_number) <= 40),
  amount_won bigint,
  problem text CHECK (length(problem) <= 40),
  PRIMARY KEY (result_id, row_number),
  CHECK ((member_id IS NULL) = (request_id IS NULL)),
  CHECK (problem IS NOT NULL OR outcome IS NOT NULL AND request_id IS NOT NULL)
);
COMMENT ON TABLE platform.payout_result_row IS '@local A row of a bank''s result file as it was understood, or what is wrong with it.';
GRANT SELECT, INSERT ON platform.payout_result_row TO hanpan_app;
GRANT UPDATE (decision) ON platform.payout_result_row TO hanpan_app;
