-- The second half: gives the money to whom it goes. It moves once, whoever asks how often; mark_distribution_arrived
-- then says so on the row of whom it left, in a transaction of its own.
CREATE OR REPLACE FUNCTION platform.deliver_distribution(p_from_member_id uuid, p_distribution_id uuid, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_sent platform.distribution;
  v_answer ledger.answer;
BEGIN
  SELECT * INTO v_sent FROM platform.distribution
  WHERE member_id = p_from_member_id AND distribution_id = p_distribution_id;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  v_answer := ledger.distribute(
    v_sent.to_member_id, platform.new_id(p_now), v_sent.type, 'distribution-in',
    v_sent.member_id || '/' || v_sent.distribution_id, v_sent.amount_won, v_sent.reason, p_now);
  IF v_answer.outcome NOT IN ('OK', 'REPLAYED') THEN
    RAISE EXCEPTION 'the distribution % of % cannot arrive: %', p_distribution_id, p_from_member_id, v_answer.outcome;
  END IF;
  IF v_answer.outcome = 'OK' THEN
    PERFORM platform.publish(v_sent.to_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN ROW(v_answer.outcome, NULL, jsonb_build_object('fromMemberId', p_from_member_id))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.deliver_distribution FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.deliver_distribution TO hanpan_app;
