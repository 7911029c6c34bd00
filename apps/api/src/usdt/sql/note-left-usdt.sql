-- What a look at a transaction that was given up came to: with an amount it paid the member after all, and somebody has to answer it;
-- p_is_another says that it is from before the withdrawal was asked for, and paid something else.
CREATE OR REPLACE FUNCTION platform.note_left_usdt(
  p_member_id uuid, p_request_id uuid, p_tx_hash text, p_usdt bigint, p_is_another boolean, p_now timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.usdt_left SET looked_at = p_now, found_at = CASE WHEN p_usdt > 0 THEN p_now END, usdt = nullif(p_usdt, 0),
    answered_at = CASE WHEN p_is_another THEN p_now END, answered_by = CASE WHEN p_is_another THEN 'system:chain' END,
    answer_reason = CASE WHEN p_is_another THEN 'TX_TOO_OLD' END
  WHERE member_id = p_member_id AND request_id = p_request_id AND tx_hash = p_tx_hash AND found_at IS NULL
    AND answered_at IS NULL
$$;
REVOKE ALL ON FUNCTION platform.note_left_usdt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_left_usdt TO hanpan_app;
