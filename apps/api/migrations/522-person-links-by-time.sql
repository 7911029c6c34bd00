-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS person_link_by_time ON platform.person_link (last_at);
