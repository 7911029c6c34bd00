-- When a member last set limits of their own or said that they want none: what a jurisdiction asks for before the first deposit, and
-- again after some months (docs/profiles.md).
ALTER TABLE platform.member ADD COLUMN limits_answered_at timestamptz;
COMMENT ON COLUMN platform.member.limits_answered_at IS
  'When the member last set limits of their own or said that they want none; null: never asked, or never answered.';
