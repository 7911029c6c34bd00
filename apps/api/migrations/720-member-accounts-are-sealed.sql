-- A member's account and wallet lie sealed, and beside each a keyed hash by which the database compares what it cannot read: both or neither.
ALTER TABLE platform.member ADD COLUMN account_mark text;
ALTER TABLE platform.member ADD COLUMN usdt_mark text;
ALTER TABLE platform.member ADD COLUMN usdt_network text;
ALTER TABLE platform.member DROP CONSTRAINT member_account_number_check;
ALTER TABLE platform.member ADD CONSTRAINT member_accounts_sealed CHECK (
  (account_number ~ '^[0-9]{6,20}$' OR starts_with(account_number, 's1.'))
  AND starts_with(account_number, 's1.') = (account_mark IS NOT NULL)
  AND coalesce(starts_with(usdt_address, 's1.'), false) = (usdt_mark IS NOT NULL)
  AND (usdt_mark IS NULL) = (usdt_network IS NULL)) NOT VALID;
COMMENT ON COLUMN platform.member.account_mark IS 'The keyed hash of an account number that lies sealed; null of one in clear.';
COMMENT ON COLUMN platform.member.usdt_mark IS 'The keyed hash of a USDT address that lies sealed; null of one in clear.';
COMMENT ON COLUMN platform.member.usdt_network IS 'Of which network a USDT address is that lies sealed; null of one in clear.';
GRANT UPDATE (account_mark, usdt_mark, usdt_network) ON platform.member TO hanpan_app;
