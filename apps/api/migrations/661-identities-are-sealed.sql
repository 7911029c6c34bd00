-- Who was verified lies sealed: a phone in its own column, a birth date in one beside the date, which then says that nobody was born in
-- the year 1: null, the version before does not read.
ALTER TABLE platform.verified_identity DROP CONSTRAINT verified_identity_phone_check;
ALTER TABLE platform.verified_identity ADD CONSTRAINT verified_identity_phone
  CHECK (phone ~ '^\d{8,15}$' OR starts_with(phone, 's1.')) NOT VALID;
ALTER TABLE platform.verified_identity ADD COLUMN sealed_birth_date text;
COMMENT ON COLUMN platform.verified_identity.sealed_birth_date IS 'In the place of birth_date, which is the first day of the year 1 then; opens with a key outside the database.';
