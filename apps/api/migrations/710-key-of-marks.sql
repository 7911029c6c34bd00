ALTER TABLE platform.personal_key ADD COLUMN mark_key text;
COMMENT ON COLUMN platform.personal_key.mark_key IS
  'The key of the keyed hashes by which personal values are compared, sealed with this one: it stays the same when a new key seals.';
GRANT UPDATE (mark_key) ON platform.personal_key TO hanpan_app;
