-- Puts an approved withdrawal into a batch that is being made. The request's row is locked first, as every step of it does, so
-- that nobody completes or cancels it meanwhile. Answers null, or why it cannot be: NOT_PAYABLE, IN_PAYOUT.
CREATE OR REPLACE FUNCTION platform.put_in_payout(
  p_member_id uuid, p_request_id uuid, p_batch_id uuid, p_position integer, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_request platform.money_request;
BEGIN
  PERFORM FROM platform.payout_batch WHERE batch_id = p_batch_id AND status = 'DRAFT' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 'NOT_DRAFT';
  END IF;
  SELECT * INTO v_request FROM platform.money_request
  WHERE member_id = p_member_id AND request_id = p_request_id FOR NO KEY UPDATE;
  IF NOT FOUND OR v_request.type <> 'WITHDRAWAL' OR v_request.status <> 'PROCESSING' OR v_request.payable_at IS NULL
    OR EXISTS (SELECT FROM platform.member WHERE member_id = p_member_id AND 'WITHDRAWAL' = ANY (frozen))
    -- No bank pays what was promised in USDT.
    OR EXISTS (SELECT FROM platform.usdt_quote WHERE member_id = p_member_id AND request_id = p_request_id)
  THEN
    RETURN 'NOT_PAYABLE';
  END IF;
  PERFORM FROM platform.payout_item
  WHERE member_id = p_member_id AND request_id = p_request_id AND status IN ('WAITING', 'PAID');
  IF FOUND THEN
    RETURN 'IN_PAYOUT';
  END IF;
  INSERT INTO platform.payout_item (member_id, request_id, batch_id, position, amount_won)
  VALUES (p_member_id, p_request_id, p_batch_id, p_position, v_request.amount_won);
  UPDATE platform.payout_batch SET item_count = item_count + 1, sum_won = sum_won + v_request.amount_won
  WHERE batch_id = p_batch_id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION platform.put_in_payout FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.put_in_payout TO hanpan_app;
