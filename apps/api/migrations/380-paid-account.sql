-- Which of the site's accounts a withdrawal was paid from.
ALTER TABLE platform.money_request ADD COLUMN paid_account_id uuid;
COMMENT ON COLUMN platform.money_request.paid_account_id IS
  'The site account that a withdrawal was paid from, as an entry of it says; null where none does, or said so after the day was closed.';
