-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS money_request_paid ON platform.money_request (amount_won, processed_at)
  WHERE type = 'WITHDRAWAL' AND status = 'COMPLETED';
