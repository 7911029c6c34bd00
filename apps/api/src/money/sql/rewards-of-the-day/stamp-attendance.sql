-- Stamps the day of p_now when its deposits are there. A day that is stamped stays as it is; one whose stamp was taken back
-- with a deposit (take_stamp_back) has it again, and what was taken with it. The caller holds the
-- member's lock, so that of two deposits at the same moment the second sees the first.
CREATE OR REPLACE FUNCTION platform.stamp_attendance(p_member_id uuid, p_stamped_by text, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql AS $$
DECLARE
  v_day date := platform.seoul_day(p_now);
  v_setting record;
  v_deposited bigint;
  v_number integer;
  v_taken platform.attendance_day;
  v_answer ledger.answer;
BEGIN
  SELECT * INTO v_taken FROM platform.attendance_day WHERE member_id = p_member_id AND day = v_day;
  IF FOUND AND v_taken.taken_at IS NULL THEN
    RETURN ROW('REPLAYED', NULL, jsonb_build_object('day', v_day))::platform.money_answer;
  END IF;
  SELECT * INTO v_setting FROM platform.attendance_setting();
  IF NOT v_setting.is_on THEN
    RETURN platform.refused('ATTENDANCE_UNAVAILABLE');
  END IF;
  SELECT deposits_won INTO v_deposited FROM platform.member_day WHERE member_id = p_member_id AND day = v_day;
  v_deposited := coalesce(v_deposited, 0);
  IF v_deposited < v_setting.needed_won THEN
    RETURN platform.refused(
      'ATTENDANCE_NOT_MET', jsonb_build_object('missing', v_setting.needed_won - v_deposited));
  END IF;
  IF v_taken.taken_at IS NOT NULL THEN
    UPDATE platform.attendance_day SET taken_at = NULL, taken_tickets = 0, taken_points = 0
      WHERE member_id = p_member_id AND day = v_day;
    PERFORM platform.give_tickets(p_member_id, 'attendance-again', v_day || '/' || v_taken.taken_at,
      v_taken.taken_tickets, p_now);
    IF v_taken.taken_points > 0 THEN
      v_answer := ledger.grant_point(p_member_id, platform.new_id(p_now), 'attendance-again-points',
        v_day || '/' || v_taken.taken_at, 'ATTENDANCE_BONUS', v_taken.taken_points, NULL, p_now);
      IF v_answer.outcome <> 'OK' THEN
        RAISE EXCEPTION 'the points of % cannot be given again: %', v_day, v_answer.outcome;
      END IF;
    END IF;
    PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
    RETURN ROW('OK', NULL, jsonb_build_object('day', v_day))::platform.money_answer;
  END IF;
  SELECT count(*) + 1 INTO v_number FROM platform.attendance_day
  WHERE member_id = p_member_id AND day >= date_trunc('month', v_day::timestamp)::date AND day < v_day
    AND taken_at IS NULL;
  INSERT INTO platform.attendance_day
    (member_id, day, deposited_won, number_in_month, tickets, attended_at, stamped_by)
  VALUES (p_member_id, v_day, v_deposited, v_number, v_setting.day_tickets, p_now, p_stamped_by);
  PERFORM platform.give_tickets(p_member_id, 'attendance', v_day::text, v_setting.day_tickets, p_now);
  PERFORM platform.give_milestone(p_member_id, v_day, v_number, v_setting.milestones, p_now);
  PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, jsonb_build_object('day', v_day))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.stamp_attendance FROM PUBLIC;
