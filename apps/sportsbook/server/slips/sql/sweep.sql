-- Goes on with the oldest sweeps that nobody holds, up to p_limit legs, and moves their cursors. With a corrected result
-- among them it waits for whoever writes one of their slips and raises the slips' versions, whatever is to be decided of
-- them. Answers null when there is none, else the slips as slips_to_decide does.
CREATE OR REPLACE FUNCTION sportsbook.sweep(p_limit integer, p_with_open boolean) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  v_sweep sportsbook.sweep;
  v_page record;
  v_member_ids uuid[] := '{}';
  v_slip_ids uuid[] := '{}';
  v_is_corrected boolean := false;
  v_left integer := p_limit;
BEGIN
  WHILE v_left > 0 LOOP
    SELECT * INTO v_sweep FROM sportsbook.sweep ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED;
    EXIT WHEN NOT FOUND;
    SELECT count(*)::integer AS leg_count, array_agg(page.member_id) AS member_ids, array_agg(page.slip_id) AS slip_ids
      INTO v_page
      FROM (
        SELECT leg.member_id, leg.slip_id FROM sportsbook.leg AS leg
        WHERE leg.fixture_id = v_sweep.fixture_id AND leg.market_key = v_sweep.market_key
          AND leg.selection = v_sweep.selection
          AND (leg.member_id, leg.slip_id) > (v_sweep.after_member_id, v_sweep.after_slip_id)
        ORDER BY leg.member_id, leg.slip_id LIMIT v_left) AS page;
    IF v_page.leg_count < v_left THEN
      DELETE FROM sportsbook.sweep WHERE fixture_id = v_sweep.fixture_id AND market_key = v_sweep.market_key
        AND selection = v_sweep.selection AND version = v_sweep.version;
    ELSE
      UPDATE sportsbook.sweep
        SET after_member_id = v_page.member_ids[v_left], after_slip_id = v_page.slip_ids[v_left]
        WHERE fixture_id = v_sweep.fixture_id AND market_key = v_sweep.market_key AND selection = v_sweep.selection
          AND version = v_sweep.version;
    END IF;
    v_left := v_left - v_page.leg_count;
    -- A void of an operator's that is the first result of a selection corrects what an early payout has settled.
    v_is_corrected := v_is_corrected OR v_sweep.version > 1 OR v_sweep.version = 1
      AND EXISTS (SELECT FROM sportsbook.lead AS lead
        WHERE lead.fixture_id = v_sweep.fixture_id AND lead.side = v_sweep.selection)
      AND EXISTS (SELECT FROM sportsbook.result AS result
        WHERE result.fixture_id = v_sweep.fixture_id AND result.market_key = v_sweep.market_key
          AND result.selection = v_sweep.selection AND result.result = 'VOID');
    IF v_page.leg_count > 0 THEN
      v_member_ids := v_member_ids || v_page.member_ids;
      v_slip_ids := v_slip_ids || v_page.slip_ids;
    END IF;
    -- A row that was given away is not looked for again in this call.
    v_sweep := NULL;
  END LOOP;
  IF v_left = p_limit AND NOT FOUND THEN RETURN NULL; END IF;
  IF v_is_corrected THEN
    -- All of them at once and in their order, as write_decided takes slips: nobody waits in a circle.
    PERFORM FROM sportsbook.slip AS slip
        JOIN unnest(v_member_ids, v_slip_ids) AS named (member_id, slip_id) USING (member_id, slip_id)
      ORDER BY slip.member_id, slip.slip_id FOR UPDATE OF slip;
    UPDATE sportsbook.slip AS slip SET version = slip.version + 1
      FROM unnest(v_member_ids, v_slip_ids) AS named (member_id, slip_id)
      WHERE slip.member_id = named.member_id AND slip.slip_id = named.slip_id
        AND (slip.state = 'OPEN' OR slip.state = 'SETTLED' AND slip.outcome IN ('WON', 'LOST', 'VOID', 'PARTLY_RETURNED'));
  END IF;
  RETURN sportsbook.slips_to_decide(v_member_ids, v_slip_ids, v_is_corrected, p_with_open);
END
$$;
REVOKE ALL ON FUNCTION sportsbook.sweep FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.sweep TO hanpan_sports;
