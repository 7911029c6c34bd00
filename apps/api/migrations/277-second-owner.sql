-- An owner who was dismissed, or made something else, by another counts as there for 24 hours: nobody becomes the only owner
-- by a press, and does alone at once what needs two.
ALTER TABLE platform.operator ADD COLUMN owner_until timestamptz;
COMMENT ON COLUMN platform.operator.owner_until IS 'Until when one who is no owner any more is counted as one of the site''s owners.';
