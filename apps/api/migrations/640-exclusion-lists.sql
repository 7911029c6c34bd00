-- Exclusion lists of third parties, and what registers answer (docs/exclusion-lists.md).
CREATE TABLE platform.exclusion_list (
  list_id uuid PRIMARY KEY,
  name text NOT NULL,
  source text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.exclusion_list IS '@ref A list of excluded persons that somebody else keeps, each replaced by its newer uploads.';

CREATE TABLE platform.exclusion_upload (
  upload_id uuid PRIMARY KEY,
  list_id uuid NOT NULL REFERENCES platform.exclusion_list,
  version text NOT NULL,
  valid_until date NOT NULL,
  form text NOT NULL CHECK (form IN ('CLEAR', 'SHA256', 'HMAC')),
  sealed_key bytea,
  alone text NOT NULL CHECK (alone IN ('BINDS', 'ASKS')),
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'READING' CHECK (state IN ('READING', 'COUNTING', 'READ', 'ON', 'OVER')),
  persons integer NOT NULL DEFAULT 0,
  unreadable integer NOT NULL DEFAULT 0,
  problems jsonb NOT NULL DEFAULT '[]',
  hits integer NOT NULL DEFAULT 0,
  checked_to uuid,
  checked_at timestamptz,
  uploaded_by text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  switched_by text,
  switched_at timestamptz,
  over_at timestamptz,
  cleared boolean NOT NULL DEFAULT false,
  CHECK ((form = 'HMAC') = (sealed_key IS NOT NULL))
);
COMMENT ON TABLE platform.exclusion_upload IS
  '@ref One version of an exclusion list. alone: what one thing alone that agrees does; checked_to: up to which member present ones were looked at, until checked_at; cleared: the hashes of one that is over are removed.';
COMMENT ON COLUMN platform.exclusion_upload.sealed_key IS 'The publisher''s key of hashes, sealed by a key that the database does not have.';
CREATE INDEX exclusion_upload_by_list ON platform.exclusion_upload (list_id, uploaded_at DESC);
CREATE UNIQUE INDEX exclusion_upload_on ON platform.exclusion_upload (list_id) WHERE state = 'ON';

CREATE TABLE platform.exclusion_part (
  upload_id uuid NOT NULL REFERENCES platform.exclusion_upload,
  number integer NOT NULL,
  persons integer NOT NULL,
  PRIMARY KEY (upload_id, number)
);
COMMENT ON TABLE platform.exclusion_part IS '@ref Parts of an upload that have come, so that one that is sent again counts once.';

CREATE TABLE platform.exclusion_mark (
  mark bytea NOT NULL,
  upload_id uuid NOT NULL,
  line integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PHONE', 'ACCOUNT', 'NAME_BIRTH', 'IDENTITY')),
  PRIMARY KEY (mark, upload_id, line)
);
COMMENT ON TABLE platform.exclusion_mark IS
  '@ref Keyed hashes of listed persons, by the line that they stood in; nothing else of them is kept. The key is not in the database.';
CREATE INDEX exclusion_mark_by_upload ON platform.exclusion_mark (upload_id);

CREATE TABLE platform.exclusion_listing (
  member_id uuid NOT NULL,
  listing_id uuid NOT NULL,
  list_id uuid,
  register text,
  kinds text[] NOT NULL,
  standing text NOT NULL CHECK (standing IN ('BOUND', 'ASKED', 'NOT_THEM')),
  occasion text NOT NULL CHECK (occasion IN ('SIGN_UP', 'SIGN_IN', 'DEPOSIT', 'CHANGE', 'LIST')),
  since timestamptz NOT NULL,
  gone_at timestamptz,
  ended_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  PRIMARY KEY (member_id, listing_id),
  CHECK ((list_id IS NULL) <> (register IS NULL))
);
COMMENT ON TABLE platform.exclusion_listing IS
  '@dist A member whom a list or a register names, or may: BOUND is excluded by it, ASKED waits for the desk, NOT_THEM is somebody else. gone_at: it names them no more.';
CREATE UNIQUE INDEX exclusion_listing_open ON platform.exclusion_listing (member_id, coalesce(list_id::text, register)) WHERE ended_at IS NULL;
CREATE INDEX exclusion_listing_by_time ON platform.exclusion_listing (since DESC, listing_id DESC);
CREATE INDEX exclusion_listing_asked ON platform.exclusion_listing (since, listing_id) WHERE standing = 'ASKED' AND ended_at IS NULL;
CREATE INDEX exclusion_listing_by_list ON platform.exclusion_listing (list_id, member_id) WHERE ended_at IS NULL;

CREATE TABLE platform.register_answer (
  member_id uuid PRIMARY KEY,
  register text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('EXCLUDED', 'CLEAR', 'UNKNOWN')),
  asked_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.register_answer IS
  '@dist What the exclusion register said of a member last. UNKNOWN: it was away; it is asked again soon.';
CREATE INDEX register_answer_by_time ON platform.register_answer (asked_at);
CREATE INDEX register_answer_unknown ON platform.register_answer (asked_at) WHERE answer = 'UNKNOWN';

CREATE TABLE platform.exclusion_day (
  day date NOT NULL,
  source text NOT NULL,
  occasion text NOT NULL,
  answer text NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (day, source, occasion, answer)
);
COMMENT ON TABLE platform.exclusion_day IS
  '@ref How often a register or the lists were asked on a day of Seoul, at what, and what they answered; nobody is named.';

GRANT SELECT, INSERT ON platform.exclusion_list TO hanpan_app;
GRANT SELECT, INSERT,
  UPDATE (state, persons, unreadable, problems, hits, checked_to, checked_at, switched_by, switched_at, over_at, cleared)
  ON platform.exclusion_upload TO hanpan_app;
GRANT SELECT, INSERT, DELETE ON platform.exclusion_part, platform.exclusion_mark TO hanpan_app;
GRANT SELECT ON platform.exclusion_listing TO hanpan_app;
GRANT SELECT, INSERT, UPDATE ON platform.register_answer, platform.exclusion_day TO hanpan_app;
