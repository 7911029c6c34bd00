-- The definitions publish and publish_request, which follow in this transaction, take the place of these two. SQL functions
-- alone call them.
DROP FUNCTION IF EXISTS platform.tell_request(uuid, uuid, text, text, bigint, timestamptz);
DROP FUNCTION IF EXISTS platform.tell(uuid, text, text, jsonb, timestamptz);
