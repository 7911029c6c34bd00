-- A deposit that was completed by mistake is taken back, whole, by one act (docs/money.md, "A deposit completed by mistake").
ALTER TABLE platform.money_request ADD COLUMN undone_at timestamptz, ADD COLUMN undone_by text;
COMMENT ON COLUMN platform.money_request.undone_at IS 'When a completed deposit was taken back: it had been completed by mistake.';
COMMENT ON COLUMN platform.money_request.undone_by IS 'Who took it back, or proposed it where a second one approved.';
ALTER TABLE platform.rollover ADD COLUMN undone_at timestamptz;
COMMENT ON COLUMN platform.rollover.undone_at IS 'When its deposit was taken back: it asks for nothing and is never opened again.';
ALTER TABLE platform.attendance_day ADD COLUMN taken_at timestamptz, ADD COLUMN taken_tickets integer NOT NULL DEFAULT 0,
  ADD COLUMN taken_points bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN platform.attendance_day.taken_at IS
  'When the stamp was taken back with the deposit that had reached it; null while it stands.';
COMMENT ON COLUMN platform.attendance_day.taken_tickets IS 'Tickets taken with it: given again when the day is reached after all.';
COMMENT ON COLUMN platform.attendance_day.taken_points IS 'Points taken with it: given again when the day is reached after all.';

-- Takes points back as far as there are any, the rest of them from the cash, where it becomes debt. Answers nothing.
CREATE OR REPLACE FUNCTION platform.take_points_back(
  p_member_id uuid, p_source text, p_source_id text, p_points bigint, p_note text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_there bigint;
  v_answer ledger.answer;
BEGIN
  SELECT least(point, p_points) INTO v_there FROM ledger.balance WHERE member_id = p_member_id;
  IF v_there > 0 THEN
    v_answer := ledger.grant_point(p_member_id, platform.new_id(p_now), p_source, p_source_id, 'RECOVER_WINNER_BONUS',
      -v_there, p_note, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the points of % cannot be taken back: %', p_source_id, v_answer.outcome;
    END IF;
  END IF;
  IF p_points > v_there THEN
    v_answer := ledger.claim(p_member_id, platform.new_id(p_now), 'ADMIN_RECOVERY', p_source || '-cash', p_source_id,
      'PROMOTION', p_points - v_there, p_now, NULL, p_note);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'what the points of % became cannot be taken back: %', p_source_id, v_answer.outcome;
    END IF;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.take_points_back FROM PUBLIC;

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

-- Takes a completed deposit back: its sum (what the cash does not cover becomes debt), its bonus, locked or already points or
-- cash, its requirement, and the day's stamp where the rest of the day does not reach it. Once: REPLAYED for one taken back.
CREATE OR REPLACE FUNCTION platform.undo_deposit(
  p_member_id uuid, p_request_id uuid, p_event_id uuid, p_actor text, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_was platform.money_request;
  v_rollover platform.rollover;
  v_day date;
  v_locked bigint := 0;
  v_deposit_id uuid;
  v_answer ledger.answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_was FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  ELSIF v_was.undone_at IS NOT NULL THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_was))::platform.money_answer;
  ELSIF v_was.type <> 'DEPOSIT' OR v_was.status <> 'COMPLETED' THEN
    RETURN platform.refused('REQUEST_FINISHED', jsonb_build_object('status', v_was.status));
  END IF;
  SELECT * INTO v_rollover FROM platform.rollover WHERE member_id = p_member_id AND rollover_id = p_request_id;
  IF v_rollover.status = 'OPEN' THEN
    IF v_rollover.bonus_won > 0 AND v_rollover.forfeited_at IS NULL THEN
      v_locked := v_rollover.bonus_won;
      v_answer := ledger.bonus_forfeit(
        p_member_id, platform.new_id(p_now), 'bonus-forfeit', p_request_id::text, v_locked, p_reason, p_now);
      IF v_answer.outcome <> 'OK' THEN
        RAISE EXCEPTION 'the bonus of deposit % cannot be taken back: %', p_request_id, v_answer.outcome;
      END IF;
    END IF;
    UPDATE platform.member_money SET open_rollovers = open_rollovers - 1,
        locked_slot = locked_slot - CASE v_rollover.kind WHEN 'SLOT' THEN v_locked ELSE 0 END,
        locked_live = locked_live - CASE v_rollover.kind WHEN 'LIVE' THEN v_locked ELSE 0 END
      WHERE member_id = p_member_id;
  ELSIF v_rollover.status = 'MET' AND v_rollover.bonus_won > 0 AND v_rollover.forfeited_at IS NULL THEN
    PERFORM platform.take_points_back(
      p_member_id, 'deposit-undo-bonus', p_request_id::text, v_rollover.bonus_won, p_reason, p_now);
  END IF;
  UPDATE platform.rollover SET undone_at = p_now,
      status = CASE status WHEN 'OPEN' THEN 'RESET' ELSE status END, closed_at = coalesce(closed_at, p_now),
      forfeited_at = CASE WHEN v_locked > 0 THEN p_now ELSE forfeited_at END
    WHERE member_id = p_member_id AND rollover_id = p_request_id;

  SELECT transfer_id INTO v_deposit_id FROM ledger.transfer
    WHERE member_id = p_member_id AND source = 'deposit' AND source_id = p_request_id::text;
  v_answer := ledger.claim(p_member_id, platform.new_id(p_now), 'ADMIN_RECOVERY', 'deposit-undo', p_request_id::text, 'BANK',
    v_was.amount_won, p_now, v_deposit_id, p_reason);
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the deposit % cannot be taken back: %', p_request_id, v_answer.outcome;
  END IF;
  v_day := platform.seoul_day(v_was.processed_at);
  UPDATE platform.member_day SET deposits_won = deposits_won - v_was.amount_won, deposit_count = deposit_count - 1
    WHERE member_id = p_member_id AND day = v_day;
  PERFORM platform.take_stamp_back(p_member_id, v_day, p_request_id::text, p_reason, p_now);
  PERFORM platform.reset_rollovers(p_member_id, p_now);
  UPDATE platform.money_request SET undone_at = p_now, undone_by = p_actor
    WHERE member_id = p_member_id AND request_id = p_request_id RETURNING * INTO v_was;
  INSERT INTO platform.money_request_event (member_id, event_id, request_id, at, actor, from_status, to_status, reason)
  VALUES (p_member_id, p_event_id, p_request_id, p_now, p_actor, 'COMPLETED', 'UNDONE', p_reason);
  PERFORM platform.tell_request(p_member_id, p_request_id, v_was.type, v_was.status, v_was.amount_won, p_now);
  PERFORM platform.tell(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, to_jsonb(v_was))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.undo_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.undo_deposit TO hanpan_app;
