-- Closes a sent batch of which nothing waits any more. Answers whether it is closed.
CREATE OR REPLACE FUNCTION platform.close_payout(p_batch_id uuid, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_status text;
BEGIN
  SELECT status INTO v_status FROM platform.payout_batch WHERE batch_id = p_batch_id FOR NO KEY UPDATE;
  IF v_status = 'SENT' AND NOT EXISTS (
    SELECT FROM platform.payout_item WHERE batch_id = p_batch_id AND status = 'WAITING')
  THEN
    UPDATE platform.payout_batch SET status = 'CLOSED', closed_at = p_now WHERE batch_id = p_batch_id;
    RETURN true;
  END IF;
  RETURN v_status = 'CLOSED';
END
$$;
REVOKE ALL ON FUNCTION platform.close_payout FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.close_payout TO hanpan_app;
COMMENT ON FUNCTION platform.close_payout IS '@background';
