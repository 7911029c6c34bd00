-- A suspension from before a case stays when the case lets its member in again (docs/cases.md, "The decision").
ALTER TABLE platform.case_member ADD COLUMN was_suspended boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN platform.case_member.was_suspended IS 'Whether the member was suspended by hand before the case barred them.';
GRANT UPDATE (was_suspended) ON platform.case_member TO hanpan_app;
