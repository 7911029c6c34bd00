-- A key that its maker has lost ends at once and never counts again, however often its text is entered.
ALTER TABLE platform.vendor_key DROP CONSTRAINT vendor_key_check,
  ADD COLUMN revoked_at timestamptz, ADD CHECK (valid_until >= valid_from);
COMMENT ON COLUMN platform.vendor_key.revoked_at IS 'When an operator revoked it; a revoked key is not taken again.';

-- The bundled studio signs the path and time of its calls.
UPDATE platform.vendor SET signature = 'REQUEST' WHERE code = 'hanpan';
