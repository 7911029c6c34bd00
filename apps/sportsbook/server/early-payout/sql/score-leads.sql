-- Whoever writes a score notes its leads with it, processes of the version before too.
CREATE OR REPLACE FUNCTION sportsbook.score_leads() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sportsbook.note_leads(
    NEW.fixture_id, NEW.sport, NEW.version, OLD.score_home, OLD.score_away, NEW.score_home, NEW.score_away);
  RETURN NULL;
END
$$;
