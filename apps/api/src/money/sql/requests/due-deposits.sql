-- Deposits that have waited too long, oldest first. Only a look: expire_deposit decides.
CREATE OR REPLACE FUNCTION platform.due_deposits(p_now timestamptz, p_most integer)
RETURNS TABLE (member_id uuid, request_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT request.member_id, request.request_id FROM platform.money_request AS request
  WHERE request.type = 'DEPOSIT' AND request.status = 'WAITING'
    AND request.requested_at <= p_now - make_interval(
      hours => (SELECT deposit_expiry_hours::integer FROM platform.money_setting()))
    -- Of a virtual account that can be paid to its provider says when its time is over (docs/payments.md).
    AND NOT EXISTS (SELECT FROM platform.payment WHERE payment.member_id = request.member_id
      AND payment.request_id = request.request_id AND payment.state IN ('ASKED', 'OPEN')
      AND payment.expires_at > p_now - interval '1 hour')
  ORDER BY request.requested_at, request.request_id LIMIT p_most
$$;
REVOKE ALL ON FUNCTION platform.due_deposits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.due_deposits TO hanpan_app;
COMMENT ON FUNCTION platform.due_deposits IS '@background';
