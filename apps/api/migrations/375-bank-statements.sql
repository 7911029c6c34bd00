-- Statements that a bank gives as a file (docs/bank.md, "Statements by file").

CREATE TABLE platform.bank_statement (
  statement_id uuid PRIMARY KEY,
  deposit_account_id uuid NOT NULL REFERENCES platform.deposit_account,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  header_row integer NOT NULL CHECK (header_row > 0),
  columns jsonb NOT NULL,
  titles jsonb NOT NULL,
  state text NOT NULL DEFAULT 'READ' CHECK (state IN ('READ', 'ACCEPTED', 'DONE')),
  read_by uuid NOT NULL,
  read_at timestamptz NOT NULL,
  accepted_by uuid,
  accepted_at timestamptz,
  done_at timestamptz,
  CHECK ((state = 'READ') = (accepted_at IS NULL) AND (state = 'DONE') = (done_at IS NOT NULL))
);
COMMENT ON TABLE platform.bank_statement IS
  '@local A bank''s statement of a site account as a file: READ and shown, ACCEPTED by an operator, DONE once every row of it is recorded.';
COMMENT ON COLUMN platform.bank_statement.columns IS 'Which column, from 0, was read as what.';
COMMENT ON COLUMN platform.bank_statement.titles IS 'What the file''s header says of each of these.';
CREATE INDEX bank_statement_by_time ON platform.bank_statement (read_at DESC, statement_id DESC);
CREATE INDEX bank_statement_of_account ON platform.bank_statement (deposit_account_id, sha256);
CREATE INDEX bank_statement_due ON platform.bank_statement (accepted_at) WHERE state = 'ACCEPTED';
CREATE INDEX bank_statement_left ON platform.bank_statement (read_at) WHERE state = 'READ';
GRANT SELECT, INSERT, DELETE ON platform.bank_statement TO hanpan_app;
GRANT UPDATE (state, accepted_by, accepted_at, done_at) ON platform.bank_statement TO hanpan_app;

CREATE TABLE platform.bank_statement_row (
  statement_id uuid NOT NULL REFERENCES platform.bank_statement ON DELETE CASCADE,
  row_number integer NOT NULL CHECK (row_number > 0),
  cells jsonb NOT NULL,
  word_id text COLLATE "C" CHECK (length(word_id) BETWEEN 1 AND 100),
  direction text CHECK (direction IN ('IN', 'OUT')),
  amount_won bigint CHECK (amount_won BETWEEN 1 AND 1000000000000),
  balance_after_won bigint,
  counterparty text CHECK (length(counterparty) <= 100),
  memo text CHECK (length(memo) <= 200),
  booked_at timestamptz,
  booked_precision text CHECK (booked_precision IN ('SECOND', 'MINUTE', 'DAY')),
  problem text CHECK (length(problem) <= 40),
  problem_column text CHECK (length(problem_column) <= 1000),
  state text CHECK (state IN ('NEW', 'JOINED', 'READ_AFTER_ALL', 'UNREAD', 'DUPLICATE', 'CONFLICT')),
  is_recorded boolean NOT NULL DEFAULT false,
  entry_id uuid REFERENCES platform.bank_entry,
  PRIMARY KEY (statement_id, row_number),
  CHECK ((problem IS NULL) = (word_id IS NOT NULL)),
  CHECK (problem IS NOT NULL OR (direction IS NOT NULL AND amount_won IS NOT NULL AND counterparty IS NOT NULL
    AND booked_at IS NOT NULL AND booked_precision IS NOT NULL AND state IS NOT NULL))
);
COMMENT ON TABLE platform.bank_statement_row IS
  '@local A row of a statement as it was understood, or what is wrong with it. Until it is recorded state says what would become of it.';
COMMENT ON COLUMN platform.bank_statement_row.cells IS 'As the file has it.';
CREATE INDEX bank_statement_row_of_entry ON platform.bank_statement_row (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX bank_statement_row_to_record ON platform.bank_statement_row (statement_id, row_number)
  WHERE NOT is_recorded AND problem IS NULL;
GRANT SELECT, INSERT, DELETE ON platform.bank_statement_row TO hanpan_app;
GRANT UPDATE (state, is_recorded, entry_id) ON platform.bank_statement_row TO hanpan_app;

CREATE TABLE platform.bank_statement_columns (
  bank_id uuid PRIMARY KEY REFERENCES platform.bank ON DELETE CASCADE,
  titles jsonb NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.bank_statement_columns IS '@ref What a bank calls the columns of its statements, as operators chose them last.';
GRANT SELECT, INSERT, UPDATE ON platform.bank_statement_columns TO hanpan_app;
