-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS money_request_by_amount ON platform.money_request (amount_won, requested_at, request_id);
