-- Where a member is reached: whether the phone was proven to be theirs, and an e-mail address, which only a proven one is.
ALTER TABLE platform.member ADD COLUMN phone_verified_at timestamptz, ADD COLUMN email text, ADD COLUMN email_verified_at timestamptz;
COMMENT ON COLUMN platform.member.phone_verified_at IS 'When a code that was sent to the phone was entered; null: never.';
COMMENT ON COLUMN platform.member.email IS 'An address to which a code was sent and entered; null: none.';
GRANT UPDATE (phone_verified_at, email, email_verified_at) ON platform.member TO hanpan_app;
