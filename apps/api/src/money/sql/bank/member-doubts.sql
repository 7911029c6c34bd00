-- What of the member, the request and the limits speaks against completing it by the bank's word alone. The member's balance
-- is held by whoever asks.
CREATE OR REPLACE FUNCTION platform.member_doubts(p_request platform.money_request, p_now timestamptz) RETURNS text[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_refusal text := platform.refused_by_status(p_request.member_id, 'DEPOSIT');
  v_day_won bigint;
  v_day_maximum bigint := coalesce((platform.level_setting_of(p_request.member_id) #>> '{bank,dayMaximum}')::bigint,
    (platform.default_level_setting() #>> '{bank,dayMaximum}')::bigint);
BEGIN
  SELECT coalesce(sum(amount_won), 0) INTO v_day_won FROM platform.bank_entry
  WHERE member_id = p_request.member_id AND direction = 'IN' AND state = 'MATCHED' AND decided_by = 'system:bank'
    AND decided_at >= platform.seoul_day(p_now)::timestamp AT TIME ZONE 'Asia/Seoul';
  RETURN array_remove(ARRAY[
    CASE v_refusal WHEN 'SELF_EXCLUDED' THEN 'MEMBER_EXCLUDED' ELSE CASE WHEN v_refusal IS NOT NULL THEN 'MEMBER_SUSPENDED' END END,
    CASE p_request.status WHEN 'PROCESSING' THEN 'IN_WORK' END,
    CASE WHEN p_request.depositor_key <> platform.name_key(p_request.account_holder) THEN 'NOT_THE_HOLDER' END,
    CASE WHEN p_request.amount_won > (SELECT bank_deposit_maximum FROM platform.money_setting())
      OR v_day_won + p_request.amount_won > v_day_maximum OR platform.needs_second_operator(p_request, p_now)
      THEN 'ABOVE_LIMIT' END
  ], NULL);
END
$$;
REVOKE ALL ON FUNCTION platform.member_doubts FROM PUBLIC;
