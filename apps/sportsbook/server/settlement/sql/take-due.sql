-- Takes slips that are due by themselves: a result became known while the wallet had not answered their bet, or while
-- somebody else changed them. Answers null when there is none, else the slips as above.
CREATE OR REPLACE FUNCTION sportsbook.take_due(p_limit integer) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  v_member_ids uuid[];
  v_slip_ids uuid[];
BEGIN
  WITH due AS MATERIALIZED (
    SELECT member_id, slip_id FROM sportsbook.slip WHERE is_due AND state <> 'SENT'
    ORDER BY member_id, slip_id LIMIT p_limit FOR UPDATE SKIP LOCKED),
  taken AS (
    UPDATE sportsbook.slip AS slip SET is_due = false FROM due
    WHERE slip.member_id = due.member_id AND slip.slip_id = due.slip_id
    RETURNING slip.member_id, slip.slip_id)
  SELECT array_agg(member_id), array_agg(slip_id) INTO v_member_ids, v_slip_ids FROM taken;
  IF v_member_ids IS NULL THEN RETURN NULL; END IF;
  RETURN sportsbook.slips_to_decide(v_member_ids, v_slip_ids, true, false);
END
$$;
REVOKE ALL ON FUNCTION sportsbook.take_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.take_due TO hanpan_sports;
