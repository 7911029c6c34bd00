-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_closed ON platform.member (member_id) WHERE status = 'CLOSED';
