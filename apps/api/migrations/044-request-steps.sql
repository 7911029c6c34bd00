-- The operators' steps of a request: WAITING → PROCESSING → COMPLETED or CANCELLED, WAITING → COMPLETED or CANCELLED.
-- Any other is refused and changes nothing. p_event_id is the step's own id: asked again with it, a step that was
-- taken answers REPLAYED.

CREATE FUNCTION platform.complete_deposit(p_request platform.money_request, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_answer ledger.answer;
  v_setting jsonb := platform.level_setting_of(p_request.member_id);
  v_day date := platform.seoul_day(p_now);
  v_earlier integer;
  v_bonus bigint := 0;
BEGIN
  -- What an earlier deposit still asked for is over when nothing was left of it.
  PERFORM platform.reset_rollovers(p_request.member_id, p_now);
  v_answer := ledger.deposit(p_request.member_id, platform.new_id(p_now), 'deposit', p_request.request_id::text,
    p_request.amount_won, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the deposit % cannot be posted: %', p_request.request_id, v_answer.outcome;
  END IF;
  INSERT INTO platform.member_day AS total (member_id, day, deposits_won, deposit_count)
  VALUES (p_request.member_id, v_day, p_request.amount_won, 1)
  ON CONFLICT (member_id, day) DO UPDATE SET deposits_won = total.deposits_won + excluded.deposits_won,
    deposit_count = total.deposit_count + 1
  RETURNING total.deposit_count - 1 INTO v_earlier;
  IF p_request.bonus_kind IS NOT NULL THEN
    v_bonus := least(
      p_request.amount_won * (v_setting -> 'deposit'
        -> CASE v_earlier WHEN 0 THEN 'firstPercent' ELSE 'everyPercent' END ->> p_request.bonus_kind)::bigint / 100,
      (v_setting #>> '{deposit,maxBonus}')::bigint);
  END IF;
  PERFORM platform.open_rollover(p_request.member_id, p_request.request_id, p_request.amount_won, v_bonus,
    p_request.bonus_kind, v_setting, p_now);
  -- The day is stamped if this deposit reaches what is needed (120-attendance.sql).
  PERFORM platform.stamp_attendance(p_request.member_id, 'DEPOSIT', p_now);
  RETURN v_bonus;
END
$$;

CREATE FUNCTION platform.complete_withdrawal(p_request platform.money_request, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_answer ledger.answer;
BEGIN
  v_answer := ledger.withdrawal_settle(p_request.member_id, platform.new_id(p_now), 'withdrawal',
    p_request.request_id::text, p_request.amount_won, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the withdrawal % cannot be posted: %', p_request.request_id, v_answer.outcome;
  END IF;
  INSERT INTO platform.member_day AS total (member_id, day, withdrawals_won, withdrawal_count)
  VALUES (p_request.member_id, platform.seoul_day(p_now), p_request.amount_won, 1)
  ON CONFLICT (member_id, day) DO UPDATE SET withdrawals_won = total.withdrawals_won + excluded.withdrawals_won,
    withdrawal_count = total.withdrawal_count + 1;
END
$$;

CREATE FUNCTION platform.move_request(
  p_member_id uuid, p_request_id uuid, p_event_id uuid, p_to text, p_actor text, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_was platform.money_request;
  v_is platform.money_request;
  v_answer ledger.answer;
  v_bonus bigint := 0;
  v_member_status text;
  v_first_of_two boolean := false;
BEGIN
  IF p_to NOT IN ('PROCESSING', 'COMPLETED', 'CANCELLED') THEN
    RAISE EXCEPTION 'a request cannot become %', p_to USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_was FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.money_request_event WHERE member_id = p_member_id AND event_id = p_event_id;
  IF FOUND THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_was))::platform.money_answer;
  END IF;
  IF v_was.status IN ('COMPLETED', 'CANCELLED') THEN
    RETURN platform.refused('REQUEST_FINISHED', jsonb_build_object('status', v_was.status));
  ELSIF p_to = 'PROCESSING' AND v_was.status = 'PROCESSING' THEN
    RETURN platform.refused('REQUEST_PROCESSING', jsonb_build_object('status', v_was.status));
  END IF;

  IF p_to = 'COMPLETED' AND v_was.type = 'DEPOSIT' THEN
    SELECT status INTO v_member_status FROM platform.member WHERE member_id = p_member_id;
    IF v_member_status = 'SELF_EXCLUDED' THEN
      RETURN platform.refused('SELF_EXCLUDED');
    END IF;
    v_bonus := platform.complete_deposit(v_was, p_now);
  ELSIF p_to = 'COMPLETED' THEN
    IF v_was.amount_won >= (SELECT second_approval_from FROM platform.money_setting()) THEN
      IF v_was.approved_at IS NULL THEN
        v_first_of_two := true;
      ELSIF v_was.processed_by = p_actor THEN
        RETURN platform.refused('SECOND_OPERATOR_REQUIRED');
      END IF;
    END IF;
    IF NOT v_first_of_two THEN
      PERFORM platform.complete_withdrawal(v_was, p_now);
    END IF;
  ELSIF p_to = 'CANCELLED' AND v_was.type = 'WITHDRAWAL' THEN
    v_answer := ledger.withdrawal_return(p_member_id, platform.new_id(p_now), 'withdrawal-return', p_request_id::text,
      v_was.amount_won, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the withdrawal % cannot be returned: %', p_request_id, v_answer.outcome;
    END IF;
  END IF;

  UPDATE platform.money_request SET
    status = CASE WHEN v_first_of_two THEN 'PROCESSING' ELSE p_to END,
    bonus_won = v_bonus,
    approved_at = CASE WHEN v_first_of_two THEN p_now ELSE approved_at END,
    processed_by = CASE WHEN approved_at IS NULL THEN p_actor ELSE processed_by END,
    second_approver = CASE WHEN approved_at IS NOT NULL AND p_to = 'COMPLETED' THEN p_actor ELSE second_approver END,
    processed_at = CASE WHEN v_first_of_two OR p_to = 'PROCESSING' THEN NULL ELSE p_now END,
    reason = coalesce(p_reason, reason)
  WHERE member_id = p_member_id AND request_id = p_request_id
  RETURNING * INTO v_is;
  INSERT INTO platform.money_request_event
    (member_id, event_id, request_id, at, actor, from_status, to_status, reason)
  VALUES (p_member_id, p_event_id, p_request_id, p_now, p_actor, v_was.status, v_is.status, p_reason);
  PERFORM platform.tell_request(p_member_id, p_request_id, v_is.type, v_is.status, v_is.amount_won, p_now);
  RETURN ROW('OK', NULL, to_jsonb(v_is))::platform.money_answer;
END
$$;

-- Deposits that have waited too long, oldest first. Only a look: expire_deposit decides.
CREATE FUNCTION platform.due_deposits(p_now timestamptz, p_most integer)
RETURNS TABLE (member_id uuid, request_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT request.member_id, request.request_id FROM platform.money_request AS request
  WHERE request.type = 'DEPOSIT' AND request.status = 'WAITING'
    AND request.requested_at <= p_now - make_interval(
      hours => (SELECT deposit_expiry_hours::integer FROM platform.money_setting()))
  ORDER BY request.requested_at, request.request_id LIMIT p_most
$$;
COMMENT ON FUNCTION platform.due_deposits IS '@background';

-- CANCELLED by expiry: only from WAITING, and only when it is due. A member whose money is moving just now is passed
-- over: whoever moves it may be an operator at this very request, and a later run looks again.
CREATE FUNCTION platform.expire_deposit(p_member_id uuid, p_request_id uuid, p_event_id uuid, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN platform.refused('REQUEST_PROCESSING');
  END IF;
  PERFORM FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id AND type = 'DEPOSIT' AND status = 'WAITING'
    AND requested_at <= p_now - make_interval(
      hours => (SELECT deposit_expiry_hours::integer FROM platform.money_setting()));
  IF NOT FOUND THEN
    RETURN platform.refused('REQUEST_FINISHED');
  END IF;
  RETURN platform.move_request(p_member_id, p_request_id, p_event_id, 'CANCELLED', 'system:expiry', 'EXPIRED', p_now);
END
$$;

REVOKE ALL ON FUNCTION platform.complete_deposit, platform.complete_withdrawal, platform.move_request,
  platform.due_deposits, platform.expire_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.move_request, platform.due_deposits, platform.expire_deposit TO hanpan_app;
