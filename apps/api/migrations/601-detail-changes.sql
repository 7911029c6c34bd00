-- Changes of their details that members ask for and the desk decides (docs/changes.md).
CREATE TABLE platform.detail_change (
  member_id uuid NOT NULL,
  change_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('NAME', 'PHONE', 'ACCOUNT', 'USDT', 'NICKNAME')),
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  proven boolean NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'APPROVED', 'REFUSED', 'TAKEN_BACK')),
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  PRIMARY KEY (member_id, change_id),
  CHECK ((state = 'WAITING') = (decided_at IS NULL))
);
COMMENT ON TABLE platform.detail_change IS
  '@dist A change of a member''s own details that they asked for: what stood then, what it would be, and what became of it. proven: a new phone was proved by a code.';
CREATE UNIQUE INDEX detail_change_open ON platform.detail_change (member_id, kind) WHERE state = 'WAITING';
CREATE INDEX detail_change_waiting ON platform.detail_change (asked_at) WHERE state = 'WAITING';
CREATE INDEX detail_change_decided ON platform.detail_change (decided_at) WHERE state <> 'WAITING';
GRANT SELECT, INSERT, UPDATE (state, decided_at, decided_by, reason) ON platform.detail_change TO hanpan_app;
