-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS money_request_by_given_account
  ON platform.money_request (deposit_account_id, requested_at, request_id) WHERE deposit_account_id IS NOT NULL;
