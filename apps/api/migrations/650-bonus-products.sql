-- Of which product the stakes are that count toward a bonus's rollover (docs/profiles.md, "What a bonus may ask"). What is open already
-- goes on by its terms: it has none.
ALTER TABLE platform.rollover ADD COLUMN product text;
COMMENT ON COLUMN platform.rollover.product IS
  'The product whose stakes alone count while the bonus is locked, CASINO or BETTING; null: of all.';
