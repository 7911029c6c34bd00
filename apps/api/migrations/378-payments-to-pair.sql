-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS bank_entry_out_waiting ON platform.bank_entry (looked_at)
  WHERE state = 'WAITING' AND direction = 'OUT';
