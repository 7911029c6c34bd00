-- Functions and views are definitions from here on (docs/decisions/027): what stood under another signature goes, and the
-- definitions that follow in this transaction take its place.
DROP FUNCTION IF EXISTS studio.sports_write_decided(uuid[], uuid[], integer[], text[], bigint[], text[]);
