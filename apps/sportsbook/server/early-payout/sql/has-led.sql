-- Whether a side's lead has grown to this one by a version of the fixture after this one.
CREATE OR REPLACE FUNCTION sportsbook.has_led(p_fixture_id text, p_side text, p_lead smallint, p_after_version bigint)
RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM sportsbook.lead AS lead
    WHERE lead.fixture_id = p_fixture_id AND lead.side = p_side AND lead.lead = p_lead AND lead.version > p_after_version)
$$;
REVOKE ALL ON FUNCTION sportsbook.has_led FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.has_led TO hanpan_sports;
