-- What members agree to of advertising, one by one (docs/consents.md, "Advertising, choice by choice"). The single consent of before,
-- `marketing_notes`, goes on counting for what its text named until a member chooses.
ALTER TABLE platform.member ADD COLUMN marketing_choices text[], ADD COLUMN marketing_confirmed_at timestamptz;
COMMENT ON COLUMN platform.member.marketing_choices IS
  'What of advertising the member agreed to, as channel:product; null while they were never asked by channel. Counts while marketing_notes is true.';
COMMENT ON COLUMN platform.member.marketing_confirmed_at IS
  'When the member last said what they agree to of advertising, or was last reminded of it.';
GRANT UPDATE (marketing_choices, marketing_confirmed_at) ON platform.member TO hanpan_app;
