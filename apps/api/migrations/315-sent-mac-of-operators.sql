-- The same for operators (314).
ALTER TABLE platform.operator_idempotency_key ADD COLUMN sent_mac bytea;
COMMENT ON COLUMN platform.operator_idempotency_key.sent_mac IS 'HMAC-SHA256 of parameters, query and body as they were sent, under a key that is not in the database; null where version 0.2 claimed the key.';
