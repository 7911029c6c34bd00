-- Money that came to an account of another holder than its deposit was asked to (docs/payments.md, "In the books").
ALTER TABLE platform.money_request ADD COLUMN booked_account_id uuid;
COMMENT ON COLUMN platform.money_request.booked_account_id IS
  'The site account that a deposit''s money came to, where a bank holds it and a payment provider was asked, or the other way round: null where it is the account that it was asked to.';
