-- Up to which of a member's transfers a verification found everything sound: the next one looks at who has moved since.
CREATE TABLE ledger.verified (
  member_id uuid PRIMARY KEY,
  sequence bigint NOT NULL
);
COMMENT ON TABLE ledger.verified IS '@dist Up to which transfer a verification found a member''s money sound. Who had a fault is not in it.';
