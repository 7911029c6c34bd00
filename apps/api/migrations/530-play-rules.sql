-- The rules of play of the site's jurisdiction (docs/profiles.md), beside the document, since every batch of bets reads them; null
-- for Korea's, which ask for nothing beyond each game's own.
ALTER TABLE platform.setting
  ADD COLUMN play_rules jsonb GENERATED ALWAYS AS (
    CASE WHEN document #>> '{jurisdiction,profile}' <> 'KR' THEN document #> '{jurisdiction,rules}' END) STORED;
COMMENT ON COLUMN platform.setting.play_rules IS
  'The rules of play of the site''s jurisdiction; null where they ask for nothing beyond each game''s own.';
