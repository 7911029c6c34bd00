-- Refunds that were decided a day ago and of which the provider still says nothing, the oldest first: somebody asks it by another way
-- (docs/payments.md, "Refunds"). They are asked about all the same, and nothing more is ordered by itself.
CREATE OR REPLACE FUNCTION platform.overdue_refunds(p_now timestamptz) RETURNS SETOF platform.payment_refund
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT refund.* FROM platform.payment_refund AS refund
  WHERE refund.next_ask_at IS NOT NULL AND refund.state = 'ASKED' AND refund.asked_at <= p_now - interval '1 day'
  ORDER BY refund.asked_at
$$;
COMMENT ON FUNCTION platform.overdue_refunds IS '@background';
REVOKE ALL ON FUNCTION platform.overdue_refunds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.overdue_refunds TO hanpan_app;
