ALTER TABLE platform.personal_key ADD COLUMN marks_from timestamptz;
COMMENT ON COLUMN platform.personal_key.marks_from IS
  'Since when what is compared is kept as marks, and sealed itself; null as long as processes of a build that reads no marks may serve.';
GRANT UPDATE (marks_from) ON platform.personal_key TO hanpan_app;
