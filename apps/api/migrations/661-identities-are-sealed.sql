-- Who was verified lies sealed: a phone in its own column, a birth date in one beside the date, which is null then.
ALTER TABLE platform.verified_identity DROP CONSTRAINT verified_identity_phone_check;
ALTER TABLE platform.verified_identity ADD CONSTRAINT verified_identity_phone
  CHECK (phone ~ '^\d{8,15}$' OR starts_with(phone, 's1.')) NOT VALID;
ALTER TABLE platform.verified_identity ALTER COLUMN birth_date DROP NOT NULL;
ALTER TABLE platform.verified_identity ADD COLUMN sealed_birth_date text;
COMMENT ON COLUMN platform.verified_identity.sealed_birth_date IS 'In the place of birth_date; opens with a key outside the database.';
