-- Refunds that are to be looked at now, each handed to one process and looked at again later, at most every hour.
CREATE OR REPLACE FUNCTION platform.refunds_to_do(p_now timestamptz, p_most integer) RETURNS SETOF platform.payment_refund
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.payment_refund AS refund SET asks = refund.asks + 1,
    next_ask_at = p_now + least(interval '1 hour', interval '15 seconds' * 2 ^ least(refund.asks, 8))
  FROM (
    SELECT due.member_id, due.request_id, due.refund_id FROM platform.payment_refund AS due
    WHERE due.next_ask_at <= p_now ORDER BY due.next_ask_at LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED
  ) AS found
  WHERE refund.member_id = found.member_id AND refund.request_id = found.request_id AND refund.refund_id = found.refund_id
  RETURNING refund.*
$$;
COMMENT ON FUNCTION platform.refunds_to_do IS '@background';
REVOKE ALL ON FUNCTION platform.refunds_to_do FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.refunds_to_do TO hanpan_app;
