-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS live_participation_kites_due ON studio.live_participation (next_attempt_at) WHERE (cash_out_hundredths IS NOT NULL OR second_cash_out_hundredths IS NOT NULL) AND state <> 'CLOSED'
