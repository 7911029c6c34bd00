-- What a key was used for is told by a keyed digest. A plain one of a short body gives its secrets away to whoever has a
-- copy of these rows: an exchange password has four digits.
--
-- request_hash stays, unused, for processes of the version before, which still write it while the site is changed over;
-- what those claim has no request_mac, and a repeat of it is answered without the comparison of its content.
ALTER TABLE platform.idempotency_key ALTER COLUMN request_hash DROP NOT NULL, ADD COLUMN request_mac bytea;
ALTER TABLE platform.operator_idempotency_key ALTER COLUMN request_hash DROP NOT NULL, ADD COLUMN request_mac bytea;
COMMENT ON COLUMN platform.idempotency_key.request_mac IS 'HMAC-SHA256 of parameters, query and body, under a key that is not in the database.';
COMMENT ON COLUMN platform.operator_idempotency_key.request_mac IS 'HMAC-SHA256 of parameters, query and body, under a key that is not in the database.';
