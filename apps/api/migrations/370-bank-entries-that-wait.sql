-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS bank_entry_undecided ON platform.bank_entry (booked_at, entry_id)
  WHERE state = 'WAITING' AND reasons <> '{}';
