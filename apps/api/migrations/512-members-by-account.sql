-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_by_account_number ON platform.member (account_number);
