-- A member's own data as a file: asked for with the password, made by a job, and fetched for a day by the session that asked.
CREATE TABLE platform.data_file (
  member_id uuid NOT NULL,
  file_id uuid NOT NULL,
  session_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'READY')),
  parts integer NOT NULL DEFAULT 0 CHECK (parts >= 0),
  ready_at timestamptz,
  expires_at timestamptz NOT NULL,
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (member_id, file_id),
  CHECK ((state = 'READY') = (ready_at IS NOT NULL))
);
COMMENT ON TABLE platform.data_file IS '@dist A file of what is kept of a member, as they asked for it; gone when it expires.';
CREATE UNIQUE INDEX data_file_once ON platform.data_file (member_id);
CREATE INDEX data_file_asked ON platform.data_file (asked_at) WHERE state = 'ASKED';
CREATE INDEX data_file_over ON platform.data_file (expires_at);
GRANT SELECT, INSERT, DELETE ON platform.data_file TO hanpan_app;
GRANT UPDATE (state, parts, ready_at, taken) ON platform.data_file TO hanpan_app;

CREATE TABLE platform.data_file_part (
  member_id uuid NOT NULL,
  file_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  content text NOT NULL,
  PRIMARY KEY (member_id, file_id, number)
);
COMMENT ON TABLE platform.data_file_part IS '@dist A piece of a member''s data file, in its order.';
GRANT SELECT, INSERT, DELETE ON platform.data_file_part TO hanpan_app;
