-- Acts of weight that wait for a second operator: what was proposed, by whom, on what it rests, and what became of it.
-- What was proposed cannot be rewritten by the application: it may add rows and decide about them.
CREATE TABLE platform.approval (
  approval_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 60),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
  permission text NOT NULL CHECK (length(permission) BETWEEN 1 AND 60),
  payload jsonb NOT NULL,
  meaning jsonb NOT NULL,
  basis jsonb,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  proposed_by uuid NOT NULL REFERENCES platform.operator,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > proposed_at),
  status text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'STALE')),
  decided_by uuid REFERENCES platform.operator,
  decided_at timestamptz,
  decision_reason text CHECK (length(decision_reason) <= 500),
  CHECK ((status = 'WAITING') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  -- Four eyes are two pairs: nobody approves or refuses what they proposed.
  CHECK ((status = 'WITHDRAWN') = (decided_by = proposed_by))
);
COMMENT ON TABLE platform.approval IS '@local An act that one operator proposed and another decides about. Money moves when it is approved.';
COMMENT ON COLUMN platform.approval.permission IS 'What an operator needs to decide about it, beside approval.decide.';
COMMENT ON COLUMN platform.approval.meaning IS 'What it means, in both languages, as it was when it was proposed.';
COMMENT ON COLUMN platform.approval.basis IS 'What it was read from; when that has changed it is not carried out.';
CREATE INDEX approval_by_time ON platform.approval (proposed_at, approval_id);
CREATE INDEX approval_of_proposer ON platform.approval (proposed_by, proposed_at);
CREATE INDEX approval_of_decider ON platform.approval (decided_by) WHERE decided_by IS NOT NULL;
GRANT SELECT, INSERT ON platform.approval TO hanpan_app;
GRANT UPDATE (status, decided_by, decided_at, decision_reason) ON platform.approval TO hanpan_app;

-- From when on an operator counts as one of two: 24 hours after they were made or reset by another.
ALTER TABLE platform.operator ADD COLUMN counts_from timestamptz;
UPDATE platform.operator SET counts_from = created_at;
ALTER TABLE platform.operator ALTER COLUMN counts_from SET NOT NULL;
COMMENT ON COLUMN platform.operator.counts_from IS 'From when on they have a part in what needs two operators.';

ALTER TABLE platform.audit DROP CONSTRAINT audit_outcome_check;
ALTER TABLE platform.audit ADD CONSTRAINT audit_outcome_check CHECK (outcome IN ('DONE', 'REFUSED', 'PROPOSED'));
