-- The closing of an account: when, by whom, until when it can be taken back, and how far its erasing is (docs/closing.md).
CREATE TABLE platform.closing (
  member_id uuid PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL CHECK (closed_by IN ('MEMBER', 'DESK', 'BEFORE')),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  reopen_until timestamptz NOT NULL,
  marked_at timestamptz,
  held_at timestamptz,
  held_by text CHECK (length(held_by) <= 100),
  hold_reason text CHECK (length(hold_reason) BETWEEN 1 AND 500),
  done_step text CHECK (done_step IN ('CLOSING', 'ACCESS', 'COMPLAINT', 'PAYMENT')),
  due_at timestamptz,
  waits_for text CHECK (waits_for IN ('MONEY', 'REQUEST', 'INQUIRY', 'PERSON', 'APPROVAL', 'PARTNER')),
  erased_at timestamptz,
  CHECK ((held_at IS NULL) = (held_by IS NULL) AND (held_at IS NULL) = (hold_reason IS NULL)),
  CHECK ((done_step IS NULL) = (erased_at IS NULL)),
  CHECK ((due_at IS NULL) = (done_step IS NOT DISTINCT FROM 'PAYMENT'))
);
COMMENT ON TABLE platform.closing IS
  '@dist An account that is closed, by the member, by the desk, or before closings were kept, and how far its personal data is erased.';
COMMENT ON COLUMN platform.closing.marked_at IS
  'When the keyed hashes were made by which its person is known again; nothing is erased before.';
COMMENT ON COLUMN platform.closing.held_at IS 'Since when an operator keeps the data for a dispute; nothing is erased until it is lifted.';
COMMENT ON COLUMN platform.closing.due_at IS 'When the next step of the erasing is due; null once all are done.';
COMMENT ON COLUMN platform.closing.waits_for IS 'What the step that is due found open; it is tried again.';
CREATE INDEX closing_due ON platform.closing (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX closing_to_mark ON platform.closing (closed_at) WHERE marked_at IS NULL;
GRANT SELECT ON platform.closing TO hanpan_app;

-- Who closed their account is known again by keyed hashes alone, of what they had; the key is not in the database.
CREATE TABLE platform.person_mark (
  kind text NOT NULL CHECK (kind IN ('PHONE', 'PHONE_NAME', 'PHONE_BIRTH', 'ACCOUNT', 'ACCOUNT_NAME', 'USDT', 'NAME_BIRTH')),
  mark bytea NOT NULL CHECK (length(mark) = 32),
  member_id uuid NOT NULL,
  PRIMARY KEY (kind, mark, member_id)
);
COMMENT ON TABLE platform.person_mark IS
  '@local Keyed hashes of what the person of a closed account had: found over all members, and read back by nobody.';
CREATE INDEX person_mark_of ON platform.person_mark (member_id);
GRANT SELECT ON platform.person_mark TO hanpan_app;

-- A row of the audit from which an erased member's details were taken out; redacted_by is the row that says so, and what is left.
ALTER TABLE platform.audit ADD COLUMN redacted_by bigint;
COMMENT ON COLUMN platform.audit.redacted_by IS
  'The number of the row that names this one and the hash of what is left of it, since personal details were taken out; null: it is as it was written.';
