-- A game may go from one vendor to another and stay the same game: members' favourites and histories name its id. What was
-- bet before stays the former vendor's, for the ledger names that one for good; it is settled under the former vendor's
-- code, and needs to know that its game is not unknown there.
ALTER TABLE platform.game ADD COLUMN former_vendor_id uuid REFERENCES platform.vendor
  CHECK (former_vendor_id <> vendor_id);
COMMENT ON COLUMN platform.game.former_vendor_id IS
  'The vendor that had the game before: bets of it that were placed under this vendor go on being settled under its code. It takes no new ones.';
CREATE UNIQUE INDEX game_former_vendor ON platform.game (former_vendor_id, code);
