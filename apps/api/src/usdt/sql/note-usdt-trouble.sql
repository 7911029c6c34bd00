-- What is wrong with the transaction that was said to pay a withdrawal; null when nothing is any more.
CREATE OR REPLACE FUNCTION platform.note_usdt_trouble(p_member_id uuid, p_request_id uuid, p_tx_hash text, p_trouble text)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.usdt_quote SET tx_trouble = p_trouble
  WHERE member_id = p_member_id AND request_id = p_request_id AND tx_hash = p_tx_hash
    AND tx_trouble IS DISTINCT FROM p_trouble
$$;
REVOKE ALL ON FUNCTION platform.note_usdt_trouble FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_usdt_trouble TO hanpan_app;
