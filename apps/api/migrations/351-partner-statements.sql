-- What partners are settled by (docs/partners.md, "Periods"): a run makes a statement for each partner whose period it is.

CREATE TABLE platform.partner_run (
  run_id uuid PRIMARY KEY,
  period text NOT NULL CHECK (period IN ('DAY', 'WEEK', 'HALF_MONTH', 'MONTH')),
  from_day date NOT NULL,
  to_day date NOT NULL,
  status text NOT NULL CHECK (status IN ('DRAFT', 'APPROVED')),
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  approved_at timestamptz,
  approved_by text,
  UNIQUE (period, from_day),
  CHECK (from_day <= to_day),
  CHECK ((status = 'APPROVED') = (approved_at IS NOT NULL AND approved_by IS NOT NULL))
);
COMMENT ON TABLE platform.partner_run IS '@local A settlement of all partners whose contract has a period. A draft may be made again; approved it never changes.';

CREATE TABLE platform.partner_statement (
  statement_id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES platform.partner_run (run_id),
  partner_id uuid NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  carries_losses boolean NOT NULL,
  rolling_brought bigint NOT NULL,
  rolling_earned bigint NOT NULL,
  rolling_corrected bigint NOT NULL,
  rolling_payable bigint NOT NULL,
  rolling_carried bigint NOT NULL,
  losing_brought bigint NOT NULL,
  losing_earned bigint NOT NULL,
  losing_forgiven bigint NOT NULL,
  losing_corrected bigint NOT NULL,
  losing_payable bigint NOT NULL,
  losing_carried bigint NOT NULL,
  payable_won bigint NOT NULL CHECK (payable_won >= 0),
  paid_by text CHECK (paid_by IN ('BALANCE', 'OUTSIDE')),
  paid_at timestamptz,
  paid_operator text,
  paid_note text,
  UNIQUE (run_id, partner_id),
  UNIQUE (partner_id, from_day),
  CHECK (payable_won = rolling_payable + losing_payable),
  CHECK (rolling_brought + rolling_earned + rolling_corrected = rolling_payable + rolling_carried),
  CHECK (losing_brought + losing_earned + losing_forgiven + losing_corrected = losing_payable + losing_carried),
  CHECK (least(rolling_payable, losing_payable) >= 0 AND greatest(rolling_carried, losing_carried) <= 0)
);
COMMENT ON TABLE platform.partner_statement IS '@local What a partner is owed for a period, and what became of it.';

CREATE TABLE platform.partner_statement_row (
  statement_id uuid NOT NULL REFERENCES platform.partner_statement (statement_id),
  day date NOT NULL,
  category text NOT NULL,
  own_stake_won bigint NOT NULL,
  own_win_won bigint NOT NULL,
  own_counted_won bigint NOT NULL,
  own_bonus_won bigint NOT NULL,
  own_rolling_units bigint NOT NULL,
  branch_stake_won bigint NOT NULL,
  branch_win_won bigint NOT NULL,
  branch_counted_won bigint NOT NULL,
  branch_bonus_won bigint NOT NULL,
  branch_rolling_units bigint NOT NULL,
  rolling_bps integer NOT NULL,
  losing_bps integer NOT NULL,
  rolling_due bigint NOT NULL,
  rolling_below bigint NOT NULL,
  rolling_before bigint NOT NULL,
  rolling_share bigint NOT NULL,
  losing_due bigint NOT NULL,
  losing_below bigint NOT NULL,
  losing_before bigint NOT NULL,
  losing_share bigint NOT NULL,
  PRIMARY KEY (statement_id, day, category),
  CHECK (rolling_share = rolling_due - rolling_below - rolling_before),
  CHECK (losing_share = losing_due - losing_below - losing_before)
);
COMMENT ON TABLE platform.partner_statement_row IS
  '@local A day and category of a statement. Of a day before its period it is a correction: before is what was settled of the cell until then, share the difference.';

CREATE TABLE platform.partner_statement_day (
  statement_id uuid NOT NULL REFERENCES platform.partner_statement (statement_id),
  day date NOT NULL,
  own_members bigint NOT NULL,
  own_joined bigint NOT NULL,
  own_active bigint NOT NULL,
  own_deposits_won bigint NOT NULL,
  own_withdrawals_won bigint NOT NULL,
  branch_members bigint NOT NULL,
  branch_joined bigint NOT NULL,
  branch_active bigint NOT NULL,
  branch_deposits_won bigint NOT NULL,
  branch_withdrawals_won bigint NOT NULL,
  PRIMARY KEY (statement_id, day)
);
COMMENT ON TABLE platform.partner_statement_day IS '@local Members, deposits and withdrawals of a statement''s day.';

GRANT SELECT ON platform.partner_run, platform.partner_statement, platform.partner_statement_row,
  platform.partner_statement_day TO hanpan_app;
