-- The entry is the money of a request that was just completed. What the system did stands in the audit as an operator's act
-- would; what an operator does is recorded by who asked.
CREATE OR REPLACE FUNCTION platform.settle_bank_entry(
  p_entry platform.bank_entry, p_request platform.money_request, p_actor text, p_reason text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE platform.bank_entry SET state = 'MATCHED',
    reasons = CASE p_actor WHEN 'system:bank' THEN '{}' ELSE reasons END, looked_at = coalesce(looked_at, p_now),
    member_id = p_request.member_id, request_id = p_request.request_id,
    decided_by = p_actor, decided_at = p_now, decision_reason = p_reason
  WHERE entry_id = p_entry.entry_id;
  IF p_actor = 'system:bank' THEN
    PERFORM platform.append_audit(platform.new_id(p_now), p_now, NULL, p_actor, 'money.complete',
      'request:' || p_request.request_id, jsonb_build_object('status', p_request.status),
      jsonb_build_object('status', 'COMPLETED', 'member', p_request.member_id, 'amount', p_request.amount_won,
        'type', 'DEPOSIT', 'bankEntry', p_entry.entry_id), NULL, '', 'DONE');
  END IF;
  RETURN jsonb_build_object('state', 'MATCHED', 'reasons', '[]'::jsonb, 'requestId', p_request.request_id, 'isNew', true);
END
$$;
REVOKE ALL ON FUNCTION platform.settle_bank_entry FROM PUBLIC;
