-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS note_by_other ON platform.note (other_member_id) WHERE other_member_id IS NOT NULL;
