-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_by_phone_end ON platform.member (phone_end) WHERE phone_end IS NOT NULL
