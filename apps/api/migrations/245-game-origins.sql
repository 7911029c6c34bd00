ALTER TABLE platform.vendor ADD COLUMN game_origins text[] NOT NULL DEFAULT '{}'
  CONSTRAINT vendor_game_origins_check CHECK (
    cardinality(game_origins) <= 10
    AND array_position(game_origins, NULL) IS NULL
    -- They stand in a header of every page: nothing that could end one there.
    AND array_to_string(game_origins, ' ') ~ '^(https?://(\*\.)?[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$'
  );
COMMENT ON COLUMN platform.vendor.game_origins IS
  'Where its games are served from: what a page may show in a frame. A game from elsewhere opens in a window.';
