-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS money_request_open_deposit
  ON platform.money_request (amount_won, depositor_key, deposit_account_id)
  WHERE type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING');
