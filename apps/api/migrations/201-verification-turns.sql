-- A verification that could not look at all members says of how many.
ALTER TABLE platform.ledger_verification ADD COLUMN unchecked_members bigint NOT NULL DEFAULT 0;
