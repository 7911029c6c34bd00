-- Cases about members, what is written and kept in them, and what they freeze (docs/cases.md).
CREATE TABLE platform.risk_case (
  case_id uuid PRIMARY KEY,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  opened_at timestamptz NOT NULL,
  opened_by text NOT NULL CHECK (length(opened_by) <= 100),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  owner_id uuid,
  deadline_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('UNFOUNDED', 'WATCHED', 'REPORTED', 'BARRED')),
  decided_at timestamptz,
  decided_by text CHECK (length(decided_by) <= 100),
  second_by text CHECK (length(second_by) <= 100),
  decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 2000),
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decision_reason IS NULL))
);
COMMENT ON TABLE platform.risk_case IS '@local A case about one member or several: open until it is decided.';
CREATE INDEX risk_case_by_time ON platform.risk_case (opened_at DESC, case_id DESC);
CREATE INDEX risk_case_open ON platform.risk_case (deadline_at, case_id) WHERE decided_at IS NULL;

CREATE TABLE platform.case_member (
  member_id uuid NOT NULL,
  case_id uuid NOT NULL,
  added_at timestamptz NOT NULL,
  added_by text NOT NULL CHECK (length(added_by) <= 100),
  PRIMARY KEY (member_id, case_id)
);
COMMENT ON TABLE platform.case_member IS '@dist A member whom a case is about.';
CREATE INDEX case_member_of ON platform.case_member (case_id);

CREATE TABLE platform.case_entry (
  case_id uuid NOT NULL REFERENCES platform.risk_case,
  entry_id uuid NOT NULL,
  at timestamptz NOT NULL,
  written_by text NOT NULL CHECK (length(written_by) <= 100),
  kind text NOT NULL CHECK (kind IN ('NOTE', 'REQUEST', 'BET')),
  body text NOT NULL CHECK (length(body) <= 4000),
  member_id uuid,
  subject_id uuid,
  facts jsonb,
  PRIMARY KEY (case_id, entry_id),
  CHECK ((kind = 'NOTE') = (subject_id IS NULL) AND (kind = 'NOTE') = (facts IS NULL) AND (kind = 'NOTE') = (member_id IS NULL))
);
COMMENT ON TABLE platform.case_entry IS
  '@local A note of a case, or a request or bet that is evidence in it, with its facts as they were. Nobody changes or removes one.';

CREATE TABLE platform.case_file (
  case_id uuid NOT NULL REFERENCES platform.risk_case,
  file_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/png', 'image/jpeg', 'text/plain')),
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 5000000),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  sealed bytea NOT NULL,
  added_at timestamptz NOT NULL,
  added_by text NOT NULL CHECK (length(added_by) <= 100),
  PRIMARY KEY (case_id, file_id)
);
COMMENT ON TABLE platform.case_file IS '@local A file of a case, sealed by a key that is not in the database. Nobody changes or removes one.';

CREATE TABLE platform.member_freeze (
  member_id uuid NOT NULL,
  freeze_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('WITHDRAWAL', 'BONUS', 'PLAY')),
  case_id uuid NOT NULL,
  frozen_at timestamptz NOT NULL,
  frozen_by text NOT NULL CHECK (length(frozen_by) <= 100),
  lifted_at timestamptz,
  lifted_by text CHECK (length(lifted_by) <= 100),
  PRIMARY KEY (member_id, freeze_id),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
COMMENT ON TABLE platform.member_freeze IS '@dist What a case keeps a member from, and until when it did.';
CREATE UNIQUE INDEX member_freeze_once ON platform.member_freeze (member_id, kind, case_id) WHERE lifted_at IS NULL;
CREATE INDEX member_freeze_of_case ON platform.member_freeze (case_id);

ALTER TABLE platform.member ADD COLUMN frozen text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN platform.member.frozen IS
  'What cases keep the member from now, of platform.member_freeze, so that a bet asks one row: WITHDRAWAL, BONUS, PLAY.';

GRANT SELECT, INSERT ON platform.risk_case, platform.case_member, platform.case_entry, platform.case_file TO hanpan_app;
GRANT UPDATE (owner_id, deadline_at, decision, decided_at, decided_by, second_by, decision_reason) ON platform.risk_case TO hanpan_app;
GRANT SELECT ON platform.member_freeze TO hanpan_app;
