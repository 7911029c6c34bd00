-- Cancels an open slip. Answers null (also when it is cancelled already), or the code of the refusal. The stake is then on
-- its way back under p_driver_id. Cancels of a member come one after the other, so that a day's number holds.
CREATE OR REPLACE FUNCTION sportsbook.cancel(
  p_member_id uuid, p_slip_id uuid, p_driver_id uuid, p_per_day integer, p_after_placing interval,
  p_before_start interval
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_slip sportsbook.slip;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('sports cancel ' || p_member_id, 0));
  SELECT * INTO v_slip FROM sportsbook.slip WHERE member_id = p_member_id AND slip_id = p_slip_id FOR UPDATE;
  IF NOT FOUND THEN RETURN 'NOT_FOUND'; END IF;
  IF v_slip.outcome = 'CANCELLED' THEN RETURN NULL; END IF;
  IF v_slip.state = 'SENT' THEN RETURN 'SLIP_PENDING'; END IF;
  IF v_slip.state <> 'OPEN' OR v_slip.return_won IS NOT NULL OR v_slip.sold_unit_won > 0 THEN RETURN 'SLIP_CLOSED'; END IF;
  PERFORM FROM sportsbook.fixture WHERE fixture_id IN (
      SELECT fixture_id FROM sportsbook.leg WHERE member_id = p_member_id AND slip_id = p_slip_id)
    ORDER BY fixture_id FOR SHARE;
  IF clock_timestamp() > v_slip.placed_at + p_after_placing OR EXISTS (
    SELECT FROM sportsbook.leg AS leg JOIN sportsbook.fixture AS fixture USING (fixture_id)
    WHERE leg.member_id = p_member_id AND leg.slip_id = p_slip_id
      AND (fixture.status <> 'SCHEDULED' OR clock_timestamp() > fixture.starts_at - p_before_start)) THEN
    RETURN 'CANCEL_TOO_LATE';
  END IF;
  IF sportsbook.cancels_of_day(p_member_id) >= p_per_day THEN RETURN 'CANCEL_LIMIT'; END IF;
  UPDATE sportsbook.slip SET state = 'RETURNING', reason = 'CANCELLED', outcome = 'CANCELLED', attempts = 0,
      settled_at = clock_timestamp(), driver_id = p_driver_id, next_attempt_at = clock_timestamp(), version = version + 1
    WHERE member_id = p_member_id AND slip_id = p_slip_id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION sportsbook.cancel FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.cancel TO hanpan_sports;
