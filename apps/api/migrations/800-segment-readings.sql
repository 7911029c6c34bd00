-- Whom a segment held when somebody opened it, kept for an hour so that its pages are read and not counted anew (docs/segments.md, "Read page by page").
CREATE TABLE platform.segment_reading (
  reading_id uuid PRIMARY KEY,
  segment_id uuid NOT NULL REFERENCES platform.segment,
  version integer NOT NULL,
  operator_id uuid NOT NULL,
  members integer NOT NULL CHECK (members >= 0),
  at timestamptz NOT NULL
);
COMMENT ON TABLE platform.segment_reading IS
  '@local Whom a segment held at an instant, for the operator who opened it. Kept for an hour, a few of each operator.';
CREATE INDEX segment_reading_of ON platform.segment_reading (operator_id, at);
CREATE INDEX segment_reading_by_time ON platform.segment_reading (at);

CREATE TABLE platform.segment_reading_part (
  reading_id uuid NOT NULL REFERENCES platform.segment_reading ON DELETE CASCADE,
  part integer NOT NULL CHECK (part >= 0),
  members uuid[] NOT NULL CHECK (cardinality(members) BETWEEN 1 AND 1000),
  PRIMARY KEY (reading_id, part)
);
COMMENT ON TABLE platform.segment_reading_part IS
  '@local The members of a reading, the newest first, so many to a part. They go with their reading.';

GRANT SELECT, INSERT, DELETE ON platform.segment_reading TO hanpan_app;
GRANT SELECT, INSERT ON platform.segment_reading_part TO hanpan_app;
