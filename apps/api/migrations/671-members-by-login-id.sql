-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_by_login_id ON platform.member (login_id, member_id);
