-- Where the balances of a bank's lines do not follow from each other (docs/bank.md, "Balances that follow").
ALTER TABLE platform.bank_statement_row ADD COLUMN is_break boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.bank_statement_row.is_break IS
  'Its balance is not that of the line before it and its own sum.';
ALTER TABLE platform.bank_entry ADD COLUMN is_of_broken_file boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.bank_entry.is_of_broken_file IS
  'A file alone said so, whose balances do not follow somewhere: no deposit is completed with it by itself.';
ALTER TABLE platform.bank_day_account ADD COLUMN breaks integer CHECK (breaks >= 0);
COMMENT ON COLUMN platform.bank_day_account.breaks IS
  'In how many places the balances of the day''s lines did not follow; null where no line says one, and of days closed before it was counted.';
