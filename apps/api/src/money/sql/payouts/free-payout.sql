-- Cancels a batch that was not sent, and frees its withdrawals for another. Answers whether it did.
CREATE OR REPLACE FUNCTION platform.free_payout(p_batch_id uuid, p_operator_id uuid, p_reason text, p_now timestamptz)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.payout_batch SET status = 'CANCELLED', cancelled_by = p_operator_id, cancelled_at = p_now,
      cancel_reason = p_reason
    WHERE batch_id = p_batch_id AND status IN ('DRAFT', 'APPROVED');
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE platform.payout_item SET status = 'FREED', settled_at = p_now, settled_by = 'operator:' || p_operator_id
    WHERE batch_id = p_batch_id AND status = 'WAITING';
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.free_payout FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.free_payout TO hanpan_app;
COMMENT ON FUNCTION platform.free_payout IS '@background';
