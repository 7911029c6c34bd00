-- Deposit and withdrawal requests (money.md, States). Each function is one decision: it takes the member's lock first
-- (the balance row, as a bet does), so that whatever meets it waits and then sees what it did; nothing is written
-- before the last refusal is behind.

-- What may still be deposited under the member's own limits; null without one.
CREATE FUNCTION platform.deposit_remaining(p_member_id uuid, p_now timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT min(greatest(0, own.value - coalesce(done.won, 0)))
  FROM platform.member_limit AS own
  CROSS JOIN LATERAL (
    SELECT sum(deposits_won)::bigint AS won FROM platform.member_day
    WHERE member_day.member_id = p_member_id
      AND day >= date_trunc(
        CASE own.kind WHEN 'depositDay' THEN 'day' WHEN 'depositWeek' THEN 'week' ELSE 'month' END,
        platform.seoul_day(p_now)::timestamp)::date
  ) AS done
  WHERE own.member_id = p_member_id AND own.kind IN ('depositDay', 'depositWeek', 'depositMonth')
    AND own.value IS NOT NULL
$$;

-- Writes a new request with the member's next number, and its first event.
CREATE FUNCTION platform.add_request(
  p_member_id uuid, p_request_id uuid, p_type text, p_amount_won bigint, p_bonus_kind text, p_depositor text,
  p_method text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_number bigint;
  v_row platform.money_request;
BEGIN
  INSERT INTO platform.member_money AS money (member_id, request_count) VALUES (p_member_id, 1)
  ON CONFLICT (member_id) DO UPDATE SET request_count = money.request_count + 1
  RETURNING money.request_count INTO v_number;
  INSERT INTO platform.money_request (
    member_id, request_id, number, type, amount_won, bonus_kind, status, depositor, method, requested_at)
  VALUES (p_member_id, p_request_id, v_number, p_type, p_amount_won, p_bonus_kind, 'WAITING', p_depositor, p_method,
    p_now)
  RETURNING * INTO v_row;
  INSERT INTO platform.money_request_event (member_id, event_id, request_id, at, actor, to_status)
  VALUES (p_member_id, p_request_id, p_request_id, p_now, 'member', 'WAITING');
  PERFORM platform.tell_request(p_member_id, p_request_id, p_type, 'WAITING', p_amount_won, p_now);
  RETURN to_jsonb(v_row);
END
$$;

CREATE FUNCTION platform.request_deposit(
  p_member_id uuid, p_request_id uuid, p_amount_won bigint, p_bonus_kind text, p_depositor text, p_method text,
  p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first platform.money_request;
  v_status text;
  v_setting record;
  v_remaining bigint;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_first FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  IF FOUND THEN
    IF v_first.type = 'DEPOSIT' AND v_first.amount_won = p_amount_won
      AND v_first.bonus_kind IS NOT DISTINCT FROM p_bonus_kind
      AND v_first.depositor IS NOT DISTINCT FROM p_depositor AND v_first.method = p_method
    THEN
      RETURN ROW('REPLAYED', NULL, to_jsonb(v_first))::platform.money_answer;
    END IF;
    RETURN platform.refused('ID_REUSED');
  END IF;

  SELECT status INTO v_status FROM platform.member WHERE member_id = p_member_id;
  IF v_status <> 'ACTIVE' THEN
    RETURN platform.refused(CASE v_status WHEN 'SELF_EXCLUDED' THEN v_status ELSE 'ACCOUNT_SUSPENDED' END);
  END IF;
  SELECT * INTO v_setting FROM platform.money_setting();
  IF p_amount_won < v_setting.deposit_minimum OR p_amount_won > v_setting.deposit_maximum
    OR p_amount_won % v_setting.deposit_unit <> 0 OR p_amount_won <= 0
  THEN
    RETURN platform.refused('AMOUNT_INVALID', jsonb_build_object('minimum', v_setting.deposit_minimum,
      'maximum', v_setting.deposit_maximum, 'unit', v_setting.deposit_unit));
  END IF;
  PERFORM FROM platform.money_request
  WHERE member_id = p_member_id AND type = 'DEPOSIT' AND status IN ('WAITING', 'PROCESSING');
  IF FOUND THEN
    RETURN platform.refused('DEPOSIT_PENDING');
  END IF;
  v_remaining := platform.deposit_remaining(p_member_id, p_now);
  IF p_amount_won > v_remaining THEN
    RETURN platform.refused('DEPOSIT_LIMIT', jsonb_build_object('remaining', v_remaining));
  END IF;
  RETURN ROW('OK', NULL, platform.add_request(
    p_member_id, p_request_id, 'DEPOSIT', p_amount_won, p_bonus_kind, p_depositor, p_method,
    p_now))::platform.money_answer;
END
$$;

-- What holds for a member's withdrawal at an instant. day_remaining counts what was asked for today and not cancelled.
CREATE FUNCTION platform.withdrawal_state(
  p_member_id uuid, p_now timestamptz,
  OUT cash_won bigint, OUT required_won bigint, OUT progress_won bigint, OUT is_open boolean,
  OUT minimum_won bigint, OUT unit_won bigint, OUT maximum_won bigint, OUT day_remaining_won bigint,
  OUT next_allowed_at timestamptz
)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_setting jsonb := platform.level_setting_of(p_member_id) -> 'withdrawal';
  v_last timestamptz;
BEGIN
  SELECT cash INTO cash_won FROM ledger.balance WHERE member_id = p_member_id;
  SELECT coalesce(sum(rollover.required_won), 0), coalesce(sum(rollover.progress_won), 0), count(*) > 0
  INTO required_won, progress_won, is_open
  FROM platform.rollover WHERE member_id = p_member_id AND status = 'OPEN';
  minimum_won := (v_setting ->> 'minimum')::bigint;
  unit_won := (v_setting ->> 'unit')::bigint;
  SELECT withdrawal_maximum INTO maximum_won FROM platform.money_setting();
  SELECT greatest(0, (v_setting ->> 'dayMaximum')::bigint - coalesce(sum(amount_won), 0)) INTO day_remaining_won
  FROM platform.money_request
  WHERE member_id = p_member_id AND type = 'WITHDRAWAL' AND status <> 'CANCELLED'
    AND platform.seoul_day(requested_at) = platform.seoul_day(p_now)
    AND requested_at > p_now - interval '2 days';
  SELECT max(processed_at) INTO v_last FROM platform.money_request
  WHERE member_id = p_member_id AND type = 'WITHDRAWAL' AND status = 'COMPLETED';
  v_last := v_last + make_interval(mins => (v_setting ->> 'cooldownMinutes')::integer);
  next_allowed_at := CASE WHEN v_last > p_now THEN v_last END;
END
$$;

CREATE FUNCTION platform.withdrawable_of(
  p_member_id uuid, p_now timestamptz,
  OUT amount_won bigint, OUT rollover_met boolean, OUT required_won bigint, OUT progress_won bigint,
  OUT remaining_won bigint, OUT next_allowed_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN may.is_open OR most.won < may.minimum_won THEN 0 ELSE most.won END,
         NOT may.is_open, may.required_won, may.progress_won, may.required_won - may.progress_won, may.next_allowed_at
  FROM platform.withdrawal_state(p_member_id, p_now) AS may,
  LATERAL (
    SELECT least(may.cash_won, may.day_remaining_won, may.maximum_won) / may.unit_won * may.unit_won AS won
  ) AS most
$$;

CREATE FUNCTION platform.request_withdrawal(
  p_member_id uuid, p_request_id uuid, p_amount_won bigint, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_first platform.money_request;
  v_status text;
  v_may record;
  v_answer ledger.answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_first FROM platform.money_request WHERE member_id = p_member_id AND request_id = p_request_id;
  IF FOUND THEN
    IF v_first.type = 'WITHDRAWAL' AND v_first.amount_won = p_amount_won THEN
      RETURN ROW('REPLAYED', NULL, to_jsonb(v_first))::platform.money_answer;
    END IF;
    RETURN platform.refused('ID_REUSED');
  END IF;

  -- Who excluded themselves may still withdraw what is theirs.
  SELECT status INTO v_status FROM platform.member WHERE member_id = p_member_id;
  IF v_status NOT IN ('ACTIVE', 'SELF_EXCLUDED') THEN
    RETURN platform.refused('ACCOUNT_SUSPENDED');
  END IF;
  SELECT * INTO v_may FROM platform.withdrawal_state(p_member_id, p_now);
  IF p_amount_won < v_may.minimum_won OR p_amount_won > v_may.maximum_won OR p_amount_won % v_may.unit_won <> 0
    OR p_amount_won <= 0
  THEN
    RETURN platform.refused('AMOUNT_INVALID', jsonb_build_object(
      'minimum', v_may.minimum_won, 'maximum', v_may.maximum_won, 'unit', v_may.unit_won));
  END IF;
  PERFORM FROM platform.money_request
  WHERE member_id = p_member_id AND type = 'WITHDRAWAL' AND status IN ('WAITING', 'PROCESSING');
  IF FOUND THEN
    RETURN platform.refused('WITHDRAWAL_PENDING');
  END IF;
  IF v_may.is_open THEN
    RETURN platform.refused('ROLLOVER_NOT_MET', jsonb_build_object('required', v_may.required_won,
      'progress', v_may.progress_won, 'remaining', v_may.required_won - v_may.progress_won));
  END IF;
  IF v_may.next_allowed_at IS NOT NULL THEN
    RETURN platform.refused('WITHDRAWAL_COOLDOWN', jsonb_build_object('nextAllowedAt',
      to_char(v_may.next_allowed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  END IF;
  IF p_amount_won > v_may.day_remaining_won THEN
    RETURN platform.refused('WITHDRAWAL_LIMIT', jsonb_build_object('remaining', v_may.day_remaining_won));
  END IF;
  v_answer := ledger.withdrawal_hold(
    p_member_id, platform.new_id(p_now), 'withdrawal-hold', p_request_id::text, p_amount_won, p_now);
  IF v_answer.outcome <> 'OK' THEN
    RETURN platform.refused(CASE v_answer.outcome WHEN 'INSUFFICIENT' THEN 'INSUFFICIENT_BALANCE' ELSE 'ID_REUSED' END);
  END IF;
  RETURN ROW('OK', NULL, platform.add_request(
    p_member_id, p_request_id, 'WITHDRAWAL', p_amount_won, NULL, NULL, NULL, p_now))::platform.money_answer;
END
$$;

-- Hides finished requests from the member; p_ids null means all finished ones of the type.
CREATE FUNCTION platform.hide_requests(p_member_id uuid, p_type text, p_ids uuid[], p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_hidden bigint;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  PERFORM FROM platform.money_request
  WHERE member_id = p_member_id AND type = p_type AND request_id = ANY (p_ids) AND status IN ('WAITING', 'PROCESSING');
  IF FOUND THEN
    RETURN platform.refused('REQUEST_OPEN');
  END IF;
  UPDATE platform.money_request SET hidden_at = p_now
  WHERE member_id = p_member_id AND type = p_type AND (p_ids IS NULL OR request_id = ANY (p_ids))
    AND status IN ('COMPLETED', 'CANCELLED') AND hidden_at IS NULL;
  GET DIAGNOSTICS v_hidden = ROW_COUNT;
  RETURN ROW('OK', NULL, to_jsonb(v_hidden))::platform.money_answer;
END
$$;

REVOKE ALL ON FUNCTION platform.deposit_remaining, platform.add_request, platform.request_deposit,
  platform.withdrawal_state, platform.withdrawable_of, platform.request_withdrawal, platform.hide_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.request_deposit, platform.request_withdrawal, platform.withdrawable_of,
  platform.hide_requests TO hanpan_app;
