-- The bank's word held against the books, day by day (docs/bank.md, "Days").

ALTER TABLE platform.bank_entry ADD COLUMN counted_on date;
COMMENT ON COLUMN platform.bank_entry.counted_on IS
  'The day on which it counts where its own was closed when it was reported; null: on its own.';

CREATE TABLE platform.bank_closing (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  closed_through date
);
COMMENT ON TABLE platform.bank_closing IS
  '@local The last day of Seoul that was closed, one row: whoever writes an entry down shares it, whoever closes a day has it alone.';
INSERT INTO platform.bank_closing DEFAULT VALUES;

CREATE TABLE platform.bank_day (
  day date PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL CHECK (length(closed_by) <= 100),
  approved_by text CHECK (length(approved_by) <= 100),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  rows integer NOT NULL CHECK (rows >= 0),
  difference_won bigint NOT NULL
);
COMMENT ON TABLE platform.bank_day IS '@local A day of Seoul that was closed: its figures never change again.';

CREATE TABLE platform.bank_day_account (
  day date NOT NULL REFERENCES platform.bank_day,
  position integer NOT NULL CHECK (position > 0),
  account_id uuid,
  in_won bigint NOT NULL,
  in_count integer NOT NULL,
  out_won bigint NOT NULL,
  out_count integer NOT NULL,
  balance_won bigint,
  deposits_won bigint NOT NULL,
  deposits_count integer NOT NULL,
  undone_won bigint NOT NULL,
  payouts_won bigint NOT NULL,
  payouts_count integer NOT NULL,
  difference_won bigint NOT NULL,
  PRIMARY KEY (day, position)
);
COMMENT ON TABLE platform.bank_day_account IS '@local A closed day of one site account, or, without one, of what is of no known account.';

CREATE TABLE platform.bank_day_row (
  day date NOT NULL REFERENCES platform.bank_day,
  position integer NOT NULL CHECK (position > 0),
  account_id uuid,
  kind text NOT NULL CHECK (length(kind) <= 40),
  is_late boolean NOT NULL,
  entry_id uuid,
  member_id uuid,
  request_id uuid,
  transfer_id uuid,
  at timestamptz NOT NULL,
  counterparty text,
  bank_won bigint NOT NULL,
  ledger_won bigint NOT NULL,
  PRIMARY KEY (day, position)
);
COMMENT ON TABLE platform.bank_day_row IS '@local What made the difference of a closed day, as it stood then.';
GRANT SELECT ON platform.bank_closing, platform.bank_day, platform.bank_day_account, platform.bank_day_row TO hanpan_app;
