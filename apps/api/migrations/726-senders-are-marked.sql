-- Who registered the sender of a transfer is found by a keyed hash: what members registered lies sealed.
ALTER TABLE platform.chain_transfer ADD COLUMN from_mark text;
COMMENT ON COLUMN platform.chain_transfer.from_mark IS 'The keyed hash of the sender, as that of a member''s registered address.';
GRANT UPDATE (from_mark) ON platform.chain_transfer TO hanpan_app;
