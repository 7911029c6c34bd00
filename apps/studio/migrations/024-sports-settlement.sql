-- How results reach slips. What a slip returns is computed by the servers (settleSlip of @hanpan/games); here is found
-- which slips are to be decided. Nobody leads: sweeps and slips are taken with SKIP LOCKED, and a cursor moves in the same
-- transaction as the decisions up to it.

-- Of these slips those that may be decided, as [member, slip, version, state, outcome, return, size, unit stake, terms,
-- odds of the legs, results of the legs by first letter], and (p_with_open) those that stay open, as [member, slip]. Only
-- with p_with_settled are settled ones among them: a result that is new to an open slip changes nothing of a settled one.
CREATE FUNCTION studio.sports_slips_to_decide(
  p_member_ids uuid[], p_slip_ids uuid[], p_with_settled boolean, p_with_open boolean
) RETURNS json
LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    WITH standing AS MATERIALIZED (
      SELECT slip.*, legs.*, slip.state IN ('SENT', 'SETTLED') OR legs.open_count = 0
          OR legs.leg_count - legs.lost_count < slip.combination_size AS is_to_decide
      FROM (SELECT DISTINCT * FROM unnest(p_member_ids, p_slip_ids) AS named (member_id, slip_id)) AS wanted
        JOIN studio.sports_slip AS slip USING (member_id, slip_id)
        CROSS JOIN LATERAL (
          SELECT json_agg(leg.odds_hundredths ORDER BY leg.leg_number) AS odds,
            string_agg(left(coalesce(result.result, 'OPEN'), 1), '' ORDER BY leg.leg_number) AS results,
            count(*) AS leg_count, count(*) FILTER (WHERE result.result = 'LOST') AS lost_count,
            count(*) FILTER (WHERE result.result IS NULL) AS open_count
          FROM studio.sports_leg AS leg LEFT JOIN studio.sports_result AS result
            ON result.fixture_id = leg.fixture_id AND result.market_key = leg.market_key
              AND result.selection = leg.selection
          WHERE leg.member_id = slip.member_id AND leg.slip_id = slip.slip_id) AS legs
      WHERE slip.state IN ('SENT', 'OPEN')
        OR p_with_settled AND slip.state = 'SETTLED' AND slip.outcome IN ('WON', 'LOST', 'VOID'))
    SELECT json_build_object(
      'slips', coalesce(json_agg(json_build_array(member_id, slip_id, version, state, outcome, return_won,
        combination_size, unit_stake_won, terms_id, odds, results)) FILTER (WHERE is_to_decide), '[]'),
      'open', coalesce(json_agg(json_build_array(member_id, slip_id))
        FILTER (WHERE p_with_open AND NOT is_to_decide), '[]'))
    FROM standing);
END
$$;

-- Goes on with the oldest sweeps that nobody holds, up to p_limit legs, and moves their cursors. Answers null when there is
-- none, else the slips as above.
CREATE FUNCTION studio.sports_sweep(p_limit integer, p_with_open boolean) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  v_sweep studio.sports_sweep;
  v_page record;
  v_member_ids uuid[] := '{}';
  v_slip_ids uuid[] := '{}';
  v_is_corrected boolean := false;
  v_left integer := p_limit;
BEGIN
  WHILE v_left > 0 LOOP
    SELECT * INTO v_sweep FROM studio.sports_sweep ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED;
    EXIT WHEN NOT FOUND;
    SELECT count(*)::integer AS leg_count, array_agg(page.member_id) AS member_ids, array_agg(page.slip_id) AS slip_ids
      INTO v_page
      FROM (
        SELECT leg.member_id, leg.slip_id FROM studio.sports_leg AS leg
        WHERE leg.fixture_id = v_sweep.fixture_id AND leg.market_key = v_sweep.market_key
          AND leg.selection = v_sweep.selection
          AND (leg.member_id, leg.slip_id) > (v_sweep.after_member_id, v_sweep.after_slip_id)
        ORDER BY leg.member_id, leg.slip_id LIMIT v_left) AS page;
    IF v_page.leg_count < v_left THEN
      DELETE FROM studio.sports_sweep WHERE fixture_id = v_sweep.fixture_id AND market_key = v_sweep.market_key
        AND selection = v_sweep.selection AND version = v_sweep.version;
    ELSE
      UPDATE studio.sports_sweep
        SET after_member_id = v_page.member_ids[v_left], after_slip_id = v_page.slip_ids[v_left]
        WHERE fixture_id = v_sweep.fixture_id AND market_key = v_sweep.market_key AND selection = v_sweep.selection
          AND version = v_sweep.version;
    END IF;
    v_left := v_left - v_page.leg_count;
    v_is_corrected := v_is_corrected OR v_sweep.version > 1;
    IF v_page.leg_count > 0 THEN
      v_member_ids := v_member_ids || v_page.member_ids;
      v_slip_ids := v_slip_ids || v_page.slip_ids;
    END IF;
    -- A row that was given away is not looked for again in this call.
    v_sweep := NULL;
  END LOOP;
  IF v_left = p_limit AND NOT FOUND THEN RETURN NULL; END IF;
  RETURN studio.sports_slips_to_decide(v_member_ids, v_slip_ids, v_is_corrected, p_with_open);
END
$$;

-- Takes slips that are due by themselves: a result became known while the wallet had not answered their bet, or while
-- somebody else changed them. Answers null when there is none, else the slips as above.
CREATE FUNCTION studio.sports_take_due(p_limit integer) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  v_member_ids uuid[];
  v_slip_ids uuid[];
BEGIN
  WITH due AS MATERIALIZED (
    SELECT member_id, slip_id FROM studio.sports_slip WHERE is_due AND state <> 'SENT'
    ORDER BY member_id, slip_id LIMIT p_limit FOR UPDATE SKIP LOCKED),
  taken AS (
    UPDATE studio.sports_slip AS slip SET is_due = false FROM due
    WHERE slip.member_id = due.member_id AND slip.slip_id = due.slip_id
    RETURNING slip.member_id, slip.slip_id)
  SELECT array_agg(member_id), array_agg(slip_id) INTO v_member_ids, v_slip_ids FROM taken;
  IF v_member_ids IS NULL THEN RETURN NULL; END IF;
  RETURN studio.sports_slips_to_decide(v_member_ids, v_slip_ids, true, false);
END
$$;

-- Writes what slips came to: settled, settled anew, or (an outcome of null) open again by a correction. One that has
-- changed since it was read is left and marked as due, so that no result is ever lost. Answers the slips that were written.
--
-- win_won is what the first win is sent with. It follows the decision as long as it cannot have been sent; after that a
-- correction is paid by further transfers.
CREATE FUNCTION studio.sports_write_decided(
  p_member_ids uuid[], p_slip_ids uuid[], p_versions integer[], p_outcomes text[], p_returns_won bigint[]
) RETURNS TABLE (member_id uuid, slip_id uuid)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_places bigint[];
BEGIN
  WITH decided AS MATERIALIZED (
    SELECT * FROM unnest(p_member_ids, p_slip_ids, p_versions, p_outcomes, p_returns_won) WITH ORDINALITY
      AS named (member_id, slip_id, version, outcome, return_won, place)),
  held AS MATERIALIZED (
    SELECT slip.member_id, slip.slip_id FROM studio.sports_slip AS slip JOIN decided USING (member_id, slip_id)
    ORDER BY slip.member_id, slip.slip_id FOR UPDATE OF slip),
  written AS (
    UPDATE studio.sports_slip AS slip SET
        state = CASE WHEN decided.outcome IS NULL THEN 'OPEN' ELSE 'SETTLED' END,
        outcome = decided.outcome,
        return_won = CASE WHEN decided.outcome IS NOT NULL THEN decided.return_won
          WHEN slip.is_win_paid OR slip.attempts > 0 THEN slip.return_won END,
        win_won = CASE WHEN slip.return_won IS NOT NULL AND (slip.is_win_paid OR slip.attempts > 0) THEN slip.win_won
          ELSE decided.return_won END,
        pay_state = CASE WHEN decided.outcome IS NOT NULL THEN 'DUE'
          WHEN slip.is_win_paid OR slip.attempts > 0 THEN slip.pay_state ELSE 'NONE' END,
        correction_count = slip.correction_count + (slip.state = 'SETTLED')::integer,
        settled_at = CASE WHEN decided.outcome IS NOT NULL THEN clock_timestamp() END,
        next_attempt_at = CASE WHEN decided.outcome IS NOT NULL THEN clock_timestamp() ELSE slip.next_attempt_at END,
        attempts = CASE WHEN slip.is_win_paid THEN 0 ELSE slip.attempts END,
        is_due = false,
        version = slip.version + 1
      FROM decided JOIN held USING (member_id, slip_id)
      WHERE slip.member_id = decided.member_id AND slip.slip_id = decided.slip_id
        AND slip.version = decided.version AND slip.state IN ('OPEN', 'SETTLED')
      RETURNING decided.place)
  SELECT coalesce(array_agg(place), '{}') INTO v_places FROM written;
  IF cardinality(v_places) < cardinality(p_slip_ids) THEN
    UPDATE studio.sports_slip AS slip SET is_due = true
      FROM unnest(p_member_ids, p_slip_ids) WITH ORDINALITY AS named (member_id, slip_id, place)
      WHERE slip.member_id = named.member_id AND slip.slip_id = named.slip_id AND named.place <> ALL (v_places)
        AND NOT slip.is_due;
  END IF;
  RETURN QUERY SELECT p_member_ids[place], p_slip_ids[place] FROM unnest(v_places) AS place;
END
$$;

REVOKE ALL ON FUNCTION studio.sports_slips_to_decide, studio.sports_sweep, studio.sports_take_due,
  studio.sports_write_decided FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.sports_slips_to_decide, studio.sports_sweep, studio.sports_take_due,
  studio.sports_write_decided TO hanpan_studio;
