-- Segments: whom operators mean by conditions over members, in versions (docs/segments.md).
CREATE TABLE platform.segment (
  segment_id uuid PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  name_ko text NOT NULL CHECK (length(name_ko) BETWEEN 1 AND 60),
  name_en text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 60),
  groups jsonb NOT NULL CHECK (jsonb_typeof(groups) = 'array'),
  active boolean NOT NULL,
  members integer NOT NULL CHECK (members >= 0),
  counted_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL CHECK (length(changed_by) <= 100)
);
COMMENT ON TABLE platform.segment IS
  '@local Members by conditions, as they hold now; members is how many there were when they were last counted. Nothing of harm is among the conditions.';

CREATE TABLE platform.segment_version (
  segment_id uuid NOT NULL REFERENCES platform.segment,
  version integer NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  groups jsonb NOT NULL,
  active boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  PRIMARY KEY (segment_id, version)
);
COMMENT ON TABLE platform.segment_version IS '@local Every version of a segment as it was. Nobody changes or removes one.';

CREATE TABLE platform.segment_trial (
  fingerprint text PRIMARY KEY CHECK (length(fingerprint) = 64),
  members integer NOT NULL CHECK (members >= 0),
  tried_at timestamptz NOT NULL
);
COMMENT ON TABLE platform.segment_trial IS
  '@local Conditions, by their SHA-256, that somebody tried within the last day: what is kept was tried before. The next trial removes what is older.';

GRANT SELECT, INSERT ON platform.segment, platform.segment_version TO hanpan_app;
GRANT UPDATE (version, name_ko, name_en, groups, active, members, counted_at, changed_at, changed_by)
  ON platform.segment TO hanpan_app;
GRANT SELECT, INSERT, DELETE, UPDATE (members, tried_at) ON platform.segment_trial TO hanpan_app;
