-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS money_request_open_depositor
  ON platform.money_request (depositor_key)
  WHERE type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING');
