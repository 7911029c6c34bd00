ALTER TABLE platform.vendor ADD COLUMN live_feed_url text CHECK (live_feed_url ~ '^wss?://');
COMMENT ON COLUMN platform.vendor.live_feed_url IS
  'The WebSocket that the member app reads live tiles from, a page at a time; null where the vendor has none.';
