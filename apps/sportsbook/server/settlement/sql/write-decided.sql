CREATE OR REPLACE FUNCTION sportsbook.write_decided(
  p_member_ids uuid[], p_slip_ids uuid[], p_versions integer[], p_outcomes text[], p_returns_won bigint[],
  p_results text[], p_at_risks_won bigint[]
) RETURNS TABLE (member_id uuid, slip_id uuid)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_old bigint[] := '{}';
  v_places bigint[];
BEGIN
  PERFORM FROM sportsbook.slip AS slip
      JOIN unnest(p_member_ids, p_slip_ids) AS named (member_id, slip_id) USING (member_id, slip_id)
    ORDER BY slip.member_id, slip.slip_id FOR UPDATE OF slip;
  IF EXISTS (SELECT FROM sportsbook.feed) THEN
    v_old := sportsbook.decided_by_old(p_member_ids, p_slip_ids, p_results);
  END IF;
  WITH decided AS MATERIALIZED (
    SELECT * FROM unnest(p_member_ids, p_slip_ids, p_versions, p_outcomes, p_returns_won, p_at_risks_won)
      WITH ORDINALITY AS named (member_id, slip_id, version, outcome, return_won, at_risk_won, place)),
  written AS (
    UPDATE sportsbook.slip AS slip SET
        state = CASE WHEN decided.outcome IS NULL THEN 'OPEN' ELSE 'SETTLED' END,
        outcome = decided.outcome,
        at_risk_won = CASE WHEN decided.outcome IS NOT NULL
          THEN least(slip.stake_won, decided.at_risk_won + slip.sold_at_risk_won) END,
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
        is_due = decided.outcome IS NULL,
        version = slip.version + 1
      FROM decided
      WHERE slip.member_id = decided.member_id AND slip.slip_id = decided.slip_id
        AND slip.version = decided.version AND slip.state IN ('OPEN', 'SETTLED') AND decided.place <> ALL (v_old)
      RETURNING decided.place)
  SELECT coalesce(array_agg(place), '{}') INTO v_places FROM written;
  IF cardinality(v_places) < cardinality(p_slip_ids) THEN
    UPDATE sportsbook.slip AS slip SET is_due = true
      FROM unnest(p_member_ids, p_slip_ids) WITH ORDINALITY AS named (member_id, slip_id, place)
      WHERE slip.member_id = named.member_id AND slip.slip_id = named.slip_id AND named.place <> ALL (v_places)
        AND NOT slip.is_due;
  END IF;
  RETURN QUERY SELECT p_member_ids[place], p_slip_ids[place] FROM unnest(v_places) AS place;
END
$$;
REVOKE ALL ON FUNCTION sportsbook.write_decided FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.write_decided TO hanpan_sports;
