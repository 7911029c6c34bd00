-- Attendance (money.md, "Attendance and roulette"): a Seoul day is attended when its completed deposits reach the
-- setting, however split. The stamp, its ticket and what the n-th stamp of the month gives are one transaction with the
-- deposit that reaches it.

CREATE TABLE platform.attendance_day (
  member_id uuid NOT NULL,
  day date NOT NULL,
  deposited_won bigint NOT NULL,
  number_in_month integer NOT NULL,
  tickets integer NOT NULL,
  attended_at timestamptz NOT NULL,
  stamped_by text NOT NULL CHECK (stamped_by IN ('DEPOSIT', 'MEMBER')),
  PRIMARY KEY (member_id, day)
);
COMMENT ON TABLE platform.attendance_day IS
  '@dist A day that a member attended: what was deposited when it was stamped, which stamp of its month it is, and the tickets it gave.';
CREATE INDEX attendance_day_by_day ON platform.attendance_day (day);

CREATE TABLE platform.attendance_reward (
  member_id uuid NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  days integer NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  tickets integer NOT NULL CHECK (tickets >= 0),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, month, days)
);
COMMENT ON TABLE platform.attendance_reward IS
  '@dist What the n-th attended day of a month gave on top: once, whatever the setting becomes later.';

-- What is set; what the document does not have is the product's default (lib/siteSetting.ts has the same, and a test
-- compares them).
CREATE FUNCTION platform.attendance_setting(
  OUT is_on boolean, OUT needed_won bigint, OUT day_tickets integer, OUT milestones jsonb
)
LANGUAGE sql STABLE AS $$
  SELECT coalesce((document #>> '{features,attendance}')::boolean, true),
         coalesce((document #>> '{attendance,needed}')::bigint, 50000),
         coalesce((document #>> '{attendance,dayTickets}')::integer, 1),
         coalesce(document #> '{attendance,milestones}', '[
           {"days": 7, "points": 20000, "tickets": 1}, {"days": 14, "points": 20000, "tickets": 1},
           {"days": 21, "points": 30000, "tickets": 2}, {"days": 28, "points": 40000, "tickets": 2}]'::jsonb)
  FROM (SELECT (SELECT document FROM platform.setting ORDER BY version DESC LIMIT 1) AS document) AS newest
$$;

-- Tickets of a reward, once for (source, source_id). The caller holds the member's lock.
CREATE FUNCTION platform.give_tickets(
  p_member_id uuid, p_source text, p_source_id text, p_tickets integer, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_answer ledger.answer;
BEGIN
  IF p_tickets > 0 THEN
    v_answer := ledger.ticket(p_member_id, platform.new_id(p_now), p_source, p_source_id, p_tickets, NULL, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the tickets of % % cannot be given: %', p_source, p_source_id, v_answer.outcome;
    END IF;
  END IF;
END
$$;

-- What the n-th attended day of a month gives on top. The caller holds the member's lock.
CREATE FUNCTION platform.give_milestone(
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

-- Stamps the day of p_now when its deposits are there. A day that is stamped stays as it is. The caller holds the
-- member's lock, so that of two deposits at the same moment the second sees the first.
CREATE FUNCTION platform.stamp_attendance(p_member_id uuid, p_stamped_by text, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql AS $$
DECLARE
  v_day date := platform.seoul_day(p_now);
  v_setting record;
  v_deposited bigint;
  v_number integer;
BEGIN
  PERFORM FROM platform.attendance_day WHERE member_id = p_member_id AND day = v_day;
  IF FOUND THEN
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
  SELECT count(*) + 1 INTO v_number FROM platform.attendance_day
  WHERE member_id = p_member_id AND day >= date_trunc('month', v_day::timestamp)::date AND day < v_day;
  INSERT INTO platform.attendance_day
    (member_id, day, deposited_won, number_in_month, tickets, attended_at, stamped_by)
  VALUES (p_member_id, v_day, v_deposited, v_number, v_setting.day_tickets, p_now, p_stamped_by);
  PERFORM platform.give_tickets(p_member_id, 'attendance', v_day::text, v_setting.day_tickets, p_now);
  PERFORM platform.give_milestone(p_member_id, v_day, v_number, v_setting.milestones, p_now);
  PERFORM platform.tell(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  RETURN ROW('OK', NULL, jsonb_build_object('day', v_day))::platform.money_answer;
END
$$;

-- The member's own check-in.
CREATE FUNCTION platform.check_in(p_member_id uuid, p_now timestamptz) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.member WHERE member_id = p_member_id AND status = 'SELF_EXCLUDED';
  IF FOUND THEN
    RETURN platform.refused('SELF_EXCLUDED');
  END IF;
  RETURN platform.stamp_attendance(p_member_id, 'MEMBER', p_now);
END
$$;

REVOKE ALL ON FUNCTION platform.attendance_setting, platform.give_tickets, platform.give_milestone,
  platform.stamp_attendance, platform.check_in FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.attendance_setting, platform.check_in TO hanpan_app;
GRANT SELECT ON platform.attendance_day, platform.attendance_reward TO hanpan_app;
