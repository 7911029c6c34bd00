-- Selections of one match that are one bet, priced together by the exact chances of final scores.
ALTER TABLE sportsbook.slip ADD COLUMN built_odds_hundredths integer[];
COMMENT ON COLUMN sportsbook.slip.built_odds_hundredths IS
  'of selections of one match that are one bet: their odds for every way in which some of them are void, as it was placed (BuiltOdds of @hanpan/games); null of every other slip';
