-- What a leg has come to, null while that is open: won once its side's lead has grown to the one of its rule after its placing,
-- whatever the match comes to later; else the result of its selection. An operator's void goes before both. It reads nothing itself,
-- so that PostgreSQL writes it into the statement that asks: of a leg without a rule, as nearly all are, it costs no call.
CREATE OR REPLACE FUNCTION sportsbook.leg_result(
  p_fixture_id text, p_selection text, p_early_lead smallint, p_seen_version bigint, p_result text, p_reason text
) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_early_lead IS NULL OR p_reason IN ('LATE_BET', 'WRONG_ODDS', 'MARKET_WITHDRAWN') THEN p_result
    WHEN sportsbook.has_led(p_fixture_id, p_selection, p_early_lead, p_seen_version) THEN 'WON'
    ELSE p_result END
$$;
REVOKE ALL ON FUNCTION sportsbook.leg_result FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.leg_result TO hanpan_sports;
