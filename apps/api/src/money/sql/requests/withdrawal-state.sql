-- What holds for a member's withdrawal at an instant. day_remaining counts what was asked for today and not cancelled.
CREATE OR REPLACE FUNCTION platform.withdrawal_state(
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
REVOKE ALL ON FUNCTION platform.withdrawal_state FROM PUBLIC;
