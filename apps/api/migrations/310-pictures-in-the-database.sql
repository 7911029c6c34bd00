-- Uploaded pictures lay as files below DATA_DIR, which all processes of the platform had to share and a backup of the database
-- did not hold. They lie in their rows from here on; files of before are taken in by the api at its start
-- (docs/operating.md, "Uploaded pictures").
ALTER TABLE platform.image ADD COLUMN content bytea;
-- WebP does not become smaller by compressing it again.
ALTER TABLE platform.image ALTER COLUMN content SET STORAGE EXTERNAL;
ALTER TABLE platform.image ADD CONSTRAINT image_content_size CHECK (octet_length(content) <= 8388608) NOT VALID;
COMMENT ON COLUMN platform.image.content IS 'The picture itself, WebP. Null once it was removed, and until the file of before is taken in.';
COMMENT ON COLUMN platform.image.removed_at IS 'An operator removed it: its content is gone.';
