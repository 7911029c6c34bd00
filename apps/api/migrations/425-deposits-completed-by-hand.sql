-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS money_request_completed_by_hand
  ON platform.money_request (amount_won, depositor_key, processed_at)
  WHERE type = 'DEPOSIT' AND status = 'COMPLETED' AND method = 'BANK' AND processed_by <> 'system:bank';
