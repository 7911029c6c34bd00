-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS bank_entry_by_amount ON platform.bank_entry (amount_won, booked_at, entry_id);
