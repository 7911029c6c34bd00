-- Notes (private messages). Each box holds its own row of a note, so that a member's notes are that member's alone: who
-- deletes theirs leaves the other's as it is. A note's id is a UUIDv7 of its instant; both rows of it carry the same.

CREATE TABLE platform.note_broadcast (
  broadcast_id uuid PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('MEMBERS', 'LEVEL', 'ALL')),
  level_id uuid,
  receiver_name text CHECK (length(receiver_name) <= 64),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
  is_marketing boolean NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL CHECK (length(created_by) <= 100),
  recipients integer NOT NULL CHECK (recipients >= 0),
  delivered integer NOT NULL DEFAULT 0 CHECK (delivered >= 0),
  last_member_id uuid,
  finished_at timestamptz,
  CHECK ((audience = 'LEVEL') = (level_id IS NOT NULL))
);
COMMENT ON TABLE platform.note_broadcast IS
  '@ref A note of the site''s own, written once however many receive it. Members are served in the order of their ids, up to last_member_id so far.';
CREATE INDEX note_broadcast_by_time ON platform.note_broadcast (created_at DESC, broadcast_id DESC);
CREATE INDEX note_broadcast_due ON platform.note_broadcast (created_at) WHERE finished_at IS NULL;

CREATE TABLE platform.note (
  member_id uuid NOT NULL,
  note_id uuid NOT NULL,
  box text NOT NULL CHECK (box IN ('IN', 'OUT')),
  broadcast_id uuid,
  other_member_id uuid,
  other_name text CHECK (length(other_name) <= 64),
  title text CHECK (length(title) BETWEEN 1 AND 100),
  body text CHECK (length(body) BETWEEN 1 AND 10000),
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (member_id, note_id),
  CHECK ((broadcast_id IS NULL) = (title IS NOT NULL)),
  CHECK ((broadcast_id IS NULL) = (body IS NOT NULL)),
  CHECK ((other_member_id IS NULL) = (other_name IS NULL))
);
COMMENT ON TABLE platform.note IS
  '@dist A note in a member''s box: theirs to read and to delete. Of one from the site the text stands in note_broadcast; the other side is the site when other_member_id is null.';
COMMENT ON COLUMN platform.note.read_at IS 'In OUT: when the receiver opened it.';
CREATE INDEX note_of_box ON platform.note (member_id, box, note_id);
CREATE INDEX note_unread ON platform.note (member_id, box, note_id) WHERE read_at IS NULL;
CREATE INDEX note_read ON platform.note (member_id, box, note_id) WHERE read_at IS NOT NULL;
-- Who wrote to the member, and so may be answered.
CREATE INDEX note_from ON platform.note (member_id, other_member_id) WHERE box = 'IN' AND other_member_id IS NOT NULL;

CREATE TABLE platform.note_to_site (
  member_id uuid NOT NULL,
  note_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  read_by text CHECK (length(read_by) <= 100),
  PRIMARY KEY (member_id, note_id)
);
COMMENT ON TABLE platform.note_to_site IS '@dist The customer center''s row of a note that a member wrote to it.';
CREATE INDEX note_to_site_by_id ON platform.note_to_site (note_id);
CREATE INDEX note_to_site_by_time ON platform.note_to_site (created_at DESC, note_id DESC);
CREATE INDEX note_to_site_unread ON platform.note_to_site (created_at DESC, note_id DESC) WHERE read_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON platform.note_broadcast, platform.note_to_site TO hanpan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform.note TO hanpan_app;
