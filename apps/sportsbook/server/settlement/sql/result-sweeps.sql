CREATE OR REPLACE FUNCTION sportsbook.result_sweeps() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sportsbook.sweep (fixture_id, market_key, selection, version)
    VALUES (NEW.fixture_id, NEW.market_key, NEW.selection, NEW.version) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
