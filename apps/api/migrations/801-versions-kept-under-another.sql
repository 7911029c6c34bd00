-- A version of an exclusion list that cannot be read whole takes nobody off the list: the versions before it go on beneath it (docs/exclusion-lists.md).
ALTER TABLE platform.exclusion_upload ADD COLUMN kept_under uuid;
COMMENT ON COLUMN platform.exclusion_upload.kept_under IS
  'The version with unreadable lines that took its place: while that is on, who stands in this one is named too.';
GRANT UPDATE (kept_under) ON platform.exclusion_upload TO hanpan_app;
