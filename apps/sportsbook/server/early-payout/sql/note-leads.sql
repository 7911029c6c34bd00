-- Notes the leads of early_rule to which a score's change has grown one, for whoever bet before this version of the fixture,
-- and has their slips looked at. Again: nothing more.
CREATE OR REPLACE FUNCTION sportsbook.note_leads(
  p_fixture_id text, p_sport text, p_version bigint, p_home_before integer, p_away_before integer, p_home integer, p_away integer
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH grown AS (
    INSERT INTO sportsbook.lead (fixture_id, side, lead, version, home, away)
    SELECT p_fixture_id, moved.side, rule.lead, p_version, p_home, p_away
      FROM (VALUES ('HOME', p_home_before - p_away_before, p_home - p_away),
        ('AWAY', p_away_before - p_home_before, p_away - p_home)) AS moved (side, before, after)
        JOIN (SELECT DISTINCT lead FROM sportsbook.early_rule WHERE sport = p_sport) AS rule
          ON moved.before < rule.lead AND rule.lead <= moved.after
    ON CONFLICT DO NOTHING RETURNING side)
  INSERT INTO sportsbook.sweep (fixture_id, market_key, selection, version)
    SELECT DISTINCT p_fixture_id, rule.market_kind, grown.side, -p_version::integer
      FROM grown CROSS JOIN sportsbook.early_rule AS rule WHERE rule.sport = p_sport
    ON CONFLICT DO NOTHING;
END
$$;
REVOKE ALL ON FUNCTION sportsbook.note_leads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.note_leads TO hanpan_sports;
