-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS operator_of_role ON platform.operator (role_id);
