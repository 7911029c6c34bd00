-- What was asked under a key is also known by what was sent, before it was parsed: a version that comes to parse a call
-- to more fields than the one before still knows a repeat of what that one was asked (docs/upgrades.md, "What both read").
ALTER TABLE platform.idempotency_key ADD COLUMN sent_mac bytea;
COMMENT ON COLUMN platform.idempotency_key.sent_mac IS 'HMAC-SHA256 of parameters, query and body as they were sent, under a key that is not in the database; null where version 0.2 claimed the key.';
