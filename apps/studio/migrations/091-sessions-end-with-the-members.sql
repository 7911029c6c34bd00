-- A play session ends with the member's own (vendor.md 2). Of what has become of that one the studio hears only when it
-- asks: when it did so, and what it has heard, stands with the session, so that all processes ask as one.

ALTER TABLE studio.session
  ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN answered_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN ended_at timestamptz;
COMMENT ON COLUMN studio.session.asked_at IS 'when a process last took it upon itself to ask the wallet whether the session stands';
COMMENT ON COLUMN studio.session.answered_at IS 'when the wallet was last asked and what came of it was known, no answer too';
COMMENT ON COLUMN studio.session.ended_at IS 'when the wallet first said that the launch token is good no more; null while it stands';
