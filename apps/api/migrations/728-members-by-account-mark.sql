-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_by_account_mark ON platform.member (account_mark) WHERE account_mark IS NOT NULL
