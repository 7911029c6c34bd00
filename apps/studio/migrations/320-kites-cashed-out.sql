-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS live_participation_cashed_out ON studio.live_participation (next_attempt_at) WHERE cash_out_hundredths IS NOT NULL AND state <> 'CLOSED'
