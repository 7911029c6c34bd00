-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_by_usdt_mark ON platform.member (usdt_mark) WHERE usdt_mark IS NOT NULL
