-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS money_request_by_depositor ON platform.money_request (depositor_key, requested_at)
  WHERE depositor_key IS NOT NULL;
