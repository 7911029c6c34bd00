-- CANCELLED by expiry: only from WAITING, and only when it is due. A member whose money is moving just now is passed
-- over: whoever moves it may be an operator at this very request, and a later run looks again.
CREATE OR REPLACE FUNCTION platform.expire_deposit(p_member_id uuid, p_request_id uuid, p_event_id uuid, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN platform.refused('REQUEST_PROCESSING');
  END IF;
  PERFORM FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id AND type = 'DEPOSIT' AND status = 'WAITING'
    AND NOT EXISTS (SELECT FROM platform.payment WHERE payment.member_id = p_member_id
      AND payment.request_id = p_request_id AND payment.state IN ('ASKED', 'OPEN')
      AND payment.expires_at > p_now - interval '1 hour')
    AND requested_at <= p_now - make_interval(
      hours => (SELECT deposit_expiry_hours::integer FROM platform.money_setting()));
  IF NOT FOUND THEN
    RETURN platform.refused('REQUEST_FINISHED');
  END IF;
  RETURN platform.move_request(p_member_id, p_request_id, p_event_id, 'CANCELLED', 'system:expiry', 'EXPIRED', p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.expire_deposit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.expire_deposit TO hanpan_app;
