-- Old digests go now rather than when their keys do (194). By itself, so that no lock of the table is held for it.
UPDATE platform.idempotency_key SET request_hash = NULL WHERE request_hash IS NOT NULL;
UPDATE platform.operator_idempotency_key SET request_hash = NULL WHERE request_hash IS NOT NULL;
