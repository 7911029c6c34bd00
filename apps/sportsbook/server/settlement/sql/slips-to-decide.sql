-- Of these slips those that may be decided, as [member, slip, version, state, outcome, return, size, unit stake that runs on, terms,
-- odds of the legs, results of the legs by first letter] and, of selections that are one bet alone, the odds that were
-- built: a process of 0.2.0 takes a slip of no more than the others, and so leaves a built one to newer processes rather
-- than settle it by the product of its odds. Beside them (p_with_open) those that stay open, as [member, slip]. Only
-- with p_with_settled are settled ones among them: a result that is new to an open slip changes nothing of a settled one.
CREATE OR REPLACE FUNCTION sportsbook.slips_to_decide(
  p_member_ids uuid[], p_slip_ids uuid[], p_with_settled boolean, p_with_open boolean
) RETURNS json
LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    WITH standing AS MATERIALIZED (
      SELECT slip.*, legs.*, slip.state IN ('SENT', 'SETTLED') OR legs.open_count = 0
          OR legs.leg_count - legs.lost_count < slip.combination_size AS is_to_decide
      FROM (SELECT DISTINCT * FROM unnest(p_member_ids, p_slip_ids) AS named (member_id, slip_id)) AS wanted
        JOIN sportsbook.slip AS slip USING (member_id, slip_id)
        CROSS JOIN LATERAL (
          SELECT json_agg(leg.odds_hundredths ORDER BY leg.leg_number) AS odds,
            string_agg(left(coalesce(its.result, 'OPEN'), 1), '' ORDER BY leg.leg_number) AS results,
            count(*) AS leg_count, count(*) FILTER (WHERE its.result = 'LOST') AS lost_count,
            count(*) FILTER (WHERE its.result IS NULL) AS open_count
          FROM sportsbook.leg AS leg LEFT JOIN sportsbook.result AS result
            ON result.fixture_id = leg.fixture_id AND result.market_key = leg.market_key
              AND result.selection = leg.selection
            CROSS JOIN LATERAL (SELECT sportsbook.leg_result(leg.fixture_id, leg.selection, leg.early_lead, leg.seen_version,
              result.result, result.reason) AS result) AS its
          WHERE leg.member_id = slip.member_id AND leg.slip_id = slip.slip_id) AS legs
      WHERE slip.state IN ('SENT', 'OPEN')
        OR p_with_settled AND slip.state = 'SETTLED' AND slip.outcome IN ('WON', 'LOST', 'VOID', 'PARTLY_RETURNED'))
    SELECT json_build_object(
      'slips', coalesce(json_agg(CASE WHEN built_odds_hundredths IS NULL
        THEN json_build_array(member_id, slip_id, version, state, outcome, return_won, combination_size, unit_stake_won - sold_unit_won, terms_id,
          odds, results)
        ELSE json_build_array(member_id, slip_id, version, state, outcome, return_won, combination_size, unit_stake_won - sold_unit_won, terms_id,
          odds, results, built_odds_hundredths) END) FILTER (WHERE is_to_decide), '[]'),
      'open', coalesce(json_agg(json_build_array(member_id, slip_id))
        FILTER (WHERE p_with_open AND NOT is_to_decide), '[]'))
    FROM standing);
END
$$;
REVOKE ALL ON FUNCTION sportsbook.slips_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.slips_to_decide TO hanpan_sports;
