-- Payments about which their provider is to be asked now, each handed to one process: it is asked again later, a little later each
-- time, at most every five minutes, whatever becomes of this process. A closed one is looked at a few times more, since money may
-- have been on its way, and a paid one, since it may have gone back. Payments whose request has ended otherwise are to be closed.
CREATE OR REPLACE FUNCTION platform.payments_to_ask(p_now timestamptz, p_most integer) RETURNS SETOF platform.payment
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.payment AS payment SET state = 'CLOSING', asks = 0, next_ask_at = p_now
  FROM (
    SELECT open.member_id, open.request_id FROM platform.payment AS open JOIN platform.money_request AS request
      ON request.member_id = open.member_id AND request.request_id = open.request_id
    WHERE open.state IN ('ASKED', 'OPEN') AND request.status IN ('COMPLETED', 'CANCELLED')
    LIMIT p_most FOR NO KEY UPDATE OF open SKIP LOCKED
  ) AS ended
  WHERE payment.member_id = ended.member_id AND payment.request_id = ended.request_id;
  RETURN QUERY
  UPDATE platform.payment AS payment SET asks = payment.asks + 1,
    next_ask_at = CASE WHEN payment.state NOT IN ('CLOSED', 'PAID')
        THEN p_now + least(interval '5 minutes', interval '10 seconds' * 2 ^ least(payment.asks, 6))
      WHEN payment.asks < 3 THEN p_now + interval '6 hours' * 4 ^ payment.asks END
  FROM (
    SELECT due.member_id, due.request_id FROM platform.payment AS due
    WHERE due.next_ask_at <= p_now ORDER BY due.next_ask_at LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED
  ) AS found
  WHERE payment.member_id = found.member_id AND payment.request_id = found.request_id
  RETURNING payment.*;
END
$$;
COMMENT ON FUNCTION platform.payments_to_ask IS '@background';
REVOKE ALL ON FUNCTION platform.payments_to_ask FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.payments_to_ask TO hanpan_app;
