-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS bank_entry_counted_on ON platform.bank_entry (counted_on) WHERE counted_on IS NOT NULL;
