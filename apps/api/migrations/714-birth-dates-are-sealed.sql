-- A birth date lies sealed; beside it its keyed hash, by which persons are compared, and the age, by which the rules of play ask.
ALTER TABLE platform.member ADD COLUMN birth_sealed text;
ALTER TABLE platform.member ADD COLUMN birth_mark text;
ALTER TABLE platform.member ADD COLUMN age integer;
COMMENT ON COLUMN platform.member.birth_sealed IS 'The birth date, sealed; birth_date is 0001-01-01 then.';
COMMENT ON COLUMN platform.member.birth_mark IS 'The keyed hash of a birth date that lies sealed; null of one in clear.';
COMMENT ON COLUMN platform.member.age IS
  'Whole years by the day in Seoul, of whose birth date lies sealed: a job renews it after midnight there. Null of one in clear.';
GRANT UPDATE (age) ON platform.member TO hanpan_app;
