-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS payout_batch_by_approval ON platform.payout_batch (approved_at) WHERE approved_at IS NOT NULL;
