-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_by_usdt_address ON platform.member (lower(usdt_address)) WHERE usdt_address IS NOT NULL
