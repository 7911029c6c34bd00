-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_by_last_login
  ON platform.member (coalesce(last_login_at, '1970-01-01 00:00:00+00'::timestamptz), member_id);
