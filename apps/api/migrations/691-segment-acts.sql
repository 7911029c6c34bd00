-- What is done to all members of a segment, and to whom (docs/segments.md, "Acts").
CREATE TABLE platform.segment_act (
  act_id uuid PRIMARY KEY,
  segment_id uuid NOT NULL REFERENCES platform.segment,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('NOTE', 'GRANT', 'LIMIT')),
  terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  members integer NOT NULL CHECK (members > 0),
  left_out jsonb NOT NULL CHECK (jsonb_typeof(left_out) = 'array'),
  outcomes jsonb CHECK (jsonb_typeof(outcomes) = 'array'),
  at timestamptz NOT NULL,
  proposed_by text NOT NULL CHECK (length(proposed_by) <= 100),
  approved_by text CHECK (length(approved_by) <= 100),
  finished_at timestamptz,
  CHECK (kind = 'NOTE' OR approved_by <> proposed_by)
);
COMMENT ON TABLE platform.segment_act IS
  '@local What was done to the members whom a segment held when it was approved. What became of it at whom is counted when it is finished; of a note note_broadcast says it.';
CREATE INDEX segment_act_by_time ON platform.segment_act (at DESC, act_id DESC);
CREATE INDEX segment_act_of ON platform.segment_act (segment_id, at DESC, act_id DESC);
CREATE INDEX segment_act_due ON platform.segment_act (at) WHERE finished_at IS NULL;

CREATE TABLE platform.segment_act_member (
  member_id uuid NOT NULL,
  act_id uuid NOT NULL,
  outcome text CHECK (length(outcome) <= 40),
  PRIMARY KEY (member_id, act_id)
);
COMMENT ON TABLE platform.segment_act_member IS
  '@dist A member to whom an act on a segment goes, and what became of it; null while it is on its way.';
CREATE INDEX segment_act_member_of ON platform.segment_act_member (act_id, outcome, member_id);

ALTER TABLE platform.note_broadcast ADD COLUMN act_id uuid;
COMMENT ON COLUMN platform.note_broadcast.act_id IS
  'Of a note to a segment the act whose members it goes to; level_id then says the same, so that a process that does not know this column sends it to nobody.';

GRANT SELECT, INSERT ON platform.segment_act TO hanpan_app;
GRANT UPDATE (outcomes, finished_at) ON platform.segment_act TO hanpan_app;
GRANT SELECT, INSERT, UPDATE (outcome) ON platform.segment_act_member TO hanpan_app;
