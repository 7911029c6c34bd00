-- Who signs out at the provider while their own second factor is waited for comes in by nothing that was begun before.
ALTER TABLE platform.operator_identity ADD COLUMN signed_out_at timestamptz;
COMMENT ON COLUMN platform.operator_identity.signed_out_at IS 'When the provider last said that they signed out there.';
GRANT UPDATE (signed_out_at) ON platform.operator_identity TO hanpan_app;
