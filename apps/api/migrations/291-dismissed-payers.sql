-- An operator who was dismissed, or given a role that pays nobody, counts for 24 hours as one who could have paid a member out:
-- whoever paid into a member's account does not become the only one who can pay it out by dismissing the others.
ALTER TABLE platform.operator ADD COLUMN pays_until timestamptz;
COMMENT ON COLUMN platform.operator.pays_until IS 'Until when one who completes no requests any more is counted as one who could.';
