-- A request takes its member's account as it stands: sealed, or in clear.
ALTER TABLE platform.money_request DROP CONSTRAINT money_request_account_number_check;
ALTER TABLE platform.money_request ADD CONSTRAINT money_request_account_sealed
  CHECK (account_number ~ '^[0-9]{6,20}$' OR starts_with(account_number, 's1.')) NOT VALID;
