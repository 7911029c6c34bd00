-- A member whom a case barred may be let in again, by two (docs/cases.md, "The decision").
ALTER TABLE platform.case_member ADD COLUMN readmitted_at timestamptz;
COMMENT ON COLUMN platform.case_member.readmitted_at IS 'When a member whom the case had barred was let in again.';
GRANT UPDATE (readmitted_at) ON platform.case_member TO hanpan_app;
