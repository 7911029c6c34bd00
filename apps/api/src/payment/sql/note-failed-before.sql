-- How many refunds of its payment have failed at the provider before a refund is ordered: one that failed earlier is not this one's failure.
CREATE OR REPLACE FUNCTION platform.note_failed_before(
  p_member_id uuid, p_request_id uuid, p_refund_id uuid, p_failed integer
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.payment_refund SET failed_before = p_failed
  WHERE member_id = p_member_id AND request_id = p_request_id AND refund_id = p_refund_id AND state = 'ASKED'
    AND ordered_at IS NULL AND failed_before <> p_failed
$$;
REVOKE ALL ON FUNCTION platform.note_failed_before FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_failed_before TO hanpan_app;
