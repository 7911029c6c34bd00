ALTER TABLE platform.usdt_address_change ADD COLUMN address_mark text;
ALTER TABLE platform.usdt_address_change ADD COLUMN network text;
COMMENT ON COLUMN platform.usdt_address_change.address_mark IS 'The keyed hash of an address that lies sealed; null of one in clear.';
COMMENT ON COLUMN platform.usdt_address_change.network IS 'Of which network an address is that lies sealed; null of one in clear.';
