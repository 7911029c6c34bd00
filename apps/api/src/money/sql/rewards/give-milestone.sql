-- What the n-th attended day of a month gives on top. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.give_milestone(
  p_member_id uuid, p_day date, p_days integer, p_milestones jsonb, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_reward record;
  v_reference text := to_char(p_day, 'YYYY-MM') || '/' || p_days;
  v_answer ledger.answer;
BEGIN
  SELECT points, tickets INTO v_reward FROM jsonb_to_recordset(p_milestones)
    AS milestone (days integer, points bigint, tickets integer) WHERE days = p_days;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO platform.attendance_reward (member_id, month, days, points, tickets, given_at)
  VALUES (p_member_id, date_trunc('month', p_day::timestamp)::date, p_days, v_reward.points, v_reward.tickets, p_now);
  PERFORM platform.give_tickets(p_member_id, 'attendance-reward-ticket', v_reference, v_reward.tickets, p_now);
  IF v_reward.points > 0 THEN
    v_answer := ledger.grant_point(p_member_id, platform.new_id(p_now), 'attendance-reward', v_reference,
      'ATTENDANCE_BONUS', v_reward.points, NULL, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the points of % cannot be given: %', v_reference, v_answer.outcome;
    END IF;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.give_milestone FROM PUBLIC;
