-- Whether all matches are as they were seen: none has changed since, and each still takes bets. Takes them FOR SHARE.
CREATE OR REPLACE FUNCTION sportsbook.are_as_seen(p_fixture_ids text[], p_versions bigint[]) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sportsbook.fixture WHERE fixture_id = ANY (p_fixture_ids) ORDER BY fixture_id FOR SHARE;
  RETURN NOT EXISTS (
    SELECT FROM unnest(p_fixture_ids, p_versions) AS seen (fixture_id, version)
      LEFT JOIN sportsbook.fixture AS fixture USING (fixture_id)
    WHERE fixture.version IS DISTINCT FROM seen.version);
END
$$;
REVOKE ALL ON FUNCTION sportsbook.are_as_seen FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.are_as_seen TO hanpan_sports;
