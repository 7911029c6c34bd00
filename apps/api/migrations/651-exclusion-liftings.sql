-- Wishes of members to lift an exclusion that has no end (docs/profiles.md, "Without an end"). Its end is 9999-12-31 in
-- platform.member_exclusion; a wish that two operators accept makes it seven days from then.
CREATE TABLE platform.exclusion_lifting (
  member_id uuid NOT NULL,
  lifting_id uuid NOT NULL,
  why text NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'APPROVED', 'REFUSED', 'TAKEN_BACK')),
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  ends_at timestamptz,
  PRIMARY KEY (member_id, lifting_id),
  CHECK ((state = 'WAITING') = (decided_at IS NULL))
);
COMMENT ON TABLE platform.exclusion_lifting IS
  '@dist A wish of a member''s to lift an exclusion that has no end: what they said, and what became of it. ends_at: the end that an acceptance gave it.';
CREATE UNIQUE INDEX exclusion_lifting_open ON platform.exclusion_lifting (member_id) WHERE state = 'WAITING';
CREATE INDEX exclusion_lifting_waiting ON platform.exclusion_lifting (asked_at) WHERE state = 'WAITING';
CREATE INDEX exclusion_lifting_decided ON platform.exclusion_lifting (decided_at) WHERE state <> 'WAITING';
GRANT SELECT ON platform.exclusion_lifting TO hanpan_app;
