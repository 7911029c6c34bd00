-- concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS note_broadcast_listed ON platform.note_broadcast (created_at DESC, broadcast_id DESC)
  WHERE created_by <> 'system:sign-in'
