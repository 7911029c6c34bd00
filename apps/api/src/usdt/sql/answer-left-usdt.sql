-- Somebody has seen that a transaction that was given up paid after all, and says what came of it. Answers whether it waited.
CREATE OR REPLACE FUNCTION platform.answer_left_usdt(
  p_member_id uuid, p_request_id uuid, p_tx_hash text, p_actor text, p_reason text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.usdt_left SET answered_at = p_now, answered_by = p_actor, answer_reason = p_reason
  WHERE member_id = p_member_id AND request_id = p_request_id AND tx_hash = p_tx_hash AND found_at IS NOT NULL
    AND answered_at IS NULL;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.answer_left_usdt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.answer_left_usdt TO hanpan_app;
