-- Of these slips the places of those whose results are others than they were decided by. Takes the rows of a feed's
-- matches FOR SHARE, which a feed's message takes FOR UPDATE: a message that contradicts finds every slip that was
-- settled before it, and nothing is settled by what it has contradicted. A virtual match follows its seed and is not held.
CREATE OR REPLACE FUNCTION sportsbook.decided_by_old(p_member_ids uuid[], p_slip_ids uuid[], p_results text[])
RETURNS bigint[]
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sportsbook.fixture
    WHERE source = 'FEED' AND fixture_id IN (
      SELECT leg.fixture_id FROM unnest(p_member_ids, p_slip_ids) AS named (member_id, slip_id)
        JOIN sportsbook.leg AS leg USING (member_id, slip_id))
    ORDER BY fixture_id FOR SHARE;
  IF NOT FOUND THEN RETURN '{}'; END IF;
  RETURN (
    SELECT coalesce(array_agg(named.place), '{}')
    FROM unnest(p_member_ids, p_slip_ids, p_results) WITH ORDINALITY AS named (member_id, slip_id, results, place)
    WHERE named.results <> (
      SELECT string_agg(left(coalesce(sportsbook.leg_result(leg.fixture_id, leg.selection, leg.early_lead,
        leg.seen_version, result.result, result.reason), 'OPEN'), 1), '' ORDER BY leg.leg_number)
      FROM sportsbook.leg AS leg LEFT JOIN sportsbook.result AS result
        ON result.fixture_id = leg.fixture_id AND result.market_key = leg.market_key
          AND result.selection = leg.selection
      WHERE leg.member_id = named.member_id AND leg.slip_id = named.slip_id));
END
$$;
REVOKE ALL ON FUNCTION sportsbook.decided_by_old FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.decided_by_old TO hanpan_sports;
