-- Takes a day's stamp back when what is left of the day's deposits does not reach it: its tickets as far as they are there,
-- and the points of the milestone that it reached. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.take_stamp_back(
  p_member_id uuid, p_day date, p_source_id text, p_note text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_stamp platform.attendance_day;
  v_left bigint;
  v_tickets bigint;
  v_points bigint := 0;
  v_answer ledger.answer;
BEGIN
  SELECT * INTO v_stamp FROM platform.attendance_day WHERE member_id = p_member_id AND day = p_day AND taken_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT deposits_won INTO v_left FROM platform.member_day WHERE member_id = p_member_id AND day = p_day;
  IF coalesce(v_left, 0) >= (SELECT needed_won FROM platform.attendance_setting()) THEN
    RETURN;
  END IF;
  v_tickets := v_stamp.tickets;
  SELECT v_tickets + tickets, points INTO v_tickets, v_points FROM platform.attendance_reward
    WHERE member_id = p_member_id AND month = date_trunc('month', p_day::timestamp)::date
      AND days = v_stamp.number_in_month;
  IF NOT FOUND THEN
    v_tickets := v_stamp.tickets;
    v_points := 0;
  END IF;
  SELECT least(v_tickets, ticket) INTO v_tickets FROM ledger.balance WHERE member_id = p_member_id;
  IF v_tickets > 0 THEN
    v_answer := ledger.ticket(
      p_member_id, platform.new_id(p_now), 'deposit-undo-ticket', p_source_id, -v_tickets, p_note, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the tickets of % cannot be taken back: %', p_day, v_answer.outcome;
    END IF;
  END IF;
  IF v_points > 0 THEN
    PERFORM platform.take_points_back(p_member_id, 'deposit-undo-reward', p_source_id, v_points, p_note, p_now);
  END IF;
  UPDATE platform.attendance_day SET taken_at = p_now, taken_tickets = v_tickets, taken_points = v_points
    WHERE member_id = p_member_id AND day = p_day;
END
$$;
REVOKE ALL ON FUNCTION platform.take_stamp_back FROM PUBLIC;
