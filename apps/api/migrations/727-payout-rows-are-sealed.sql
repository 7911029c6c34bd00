ALTER TABLE platform.payout_result_row DROP CONSTRAINT payout_result_row_account_number_check;
ALTER TABLE platform.payout_result_row ADD CONSTRAINT payout_result_row_account_number
  CHECK (length(account_number) <= 40 OR starts_with(account_number, 's1.')) NOT VALID;
