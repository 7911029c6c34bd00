ALTER TABLE platform.member ADD COLUMN phone_end text;
COMMENT ON COLUMN platform.member.phone_end IS 'The keyed hash of the last four digits of a phone that lies sealed; null of one in clear.';
GRANT UPDATE (phone_end) ON platform.member TO hanpan_app;
