-- A member takes a waiting request of their own back: the step of move_request, under the same two locks, so that of the member,
-- an operator, the bank's word and a batch one comes first, and the others find it done. So often a day, by `cancelDayMaximum`. The virtual account of
-- a deposit is to be closed at its provider.
CREATE OR REPLACE FUNCTION platform.cancel_own_request(
  p_member_id uuid, p_request_id uuid, p_event_id uuid, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_request platform.money_request;
  v_refusal text;
  v_most bigint;
  v_midnight timestamptz := platform.seoul_day(p_now)::timestamp AT TIME ZONE 'Asia/Seoul';
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  -- A batch and a hold lock the row alone.
  SELECT * INTO v_request FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.money_request_event
  WHERE member_id = p_member_id AND event_id = p_event_id AND request_id = p_request_id AND to_status = 'CANCELLED';
  IF FOUND THEN
    RETURN ROW('REPLAYED', NULL, to_jsonb(v_request))::platform.money_answer;
  END IF;
  v_refusal := platform.cancel_refusal(v_request, p_now);
  IF v_refusal IS NOT NULL THEN
    RETURN platform.refused(v_refusal, jsonb_build_object('status', v_request.status));
  END IF;
  SELECT cancel_day_maximum INTO v_most FROM platform.money_setting();
  IF v_most <= (
    SELECT count(*) FROM platform.money_request
    WHERE member_id = p_member_id AND type = v_request.type AND status = 'CANCELLED' AND processed_by = 'member'
      AND processed_at >= v_midnight)
  THEN
    RETURN platform.refused('CANCEL_LIMIT', jsonb_build_object('maximum', v_most));
  END IF;
  PERFORM FROM platform.payment WHERE member_id = p_member_id AND request_id = p_request_id;
  IF FOUND THEN
    RETURN platform.end_payment(p_member_id, p_request_id, p_event_id, 'member', 'BY_MEMBER', p_now);
  END IF;
  RETURN platform.move_request(p_member_id, p_request_id, p_event_id, 'CANCELLED', 'member', 'BY_MEMBER', p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.cancel_own_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.cancel_own_request TO hanpan_app;
