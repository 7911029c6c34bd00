-- Takes a withdrawal out of a batch that is a draft still; who had approved the sum has to approve it anew. Answers whether it was there.
CREATE OR REPLACE FUNCTION platform.take_from_payout(
  p_member_id uuid, p_request_id uuid, p_batch_id uuid, p_actor text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_amount bigint;
BEGIN
  PERFORM FROM platform.payout_batch WHERE batch_id = p_batch_id AND status = 'DRAFT' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE platform.payout_item SET status = 'FREED', settled_at = p_now, settled_by = p_actor
  WHERE member_id = p_member_id AND request_id = p_request_id AND batch_id = p_batch_id AND status = 'WAITING'
  RETURNING amount_won INTO v_amount;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE platform.payout_batch SET item_count = item_count - 1, sum_won = sum_won - v_amount WHERE batch_id = p_batch_id;
  DELETE FROM platform.payout_approval WHERE batch_id = p_batch_id;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.take_from_payout FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.take_from_payout TO hanpan_app;
