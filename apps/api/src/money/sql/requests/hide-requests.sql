-- Hides finished requests from the member; p_ids null means all finished ones of the type.
CREATE OR REPLACE FUNCTION platform.hide_requests(p_member_id uuid, p_type text, p_ids uuid[], p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_hidden bigint;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  PERFORM FROM platform.money_request
  WHERE member_id = p_member_id AND type = p_type AND request_id = ANY (p_ids) AND status IN ('WAITING', 'PROCESSING');
  IF FOUND THEN
    RETURN platform.refused('REQUEST_OPEN');
  END IF;
  UPDATE platform.money_request SET hidden_at = p_now
  WHERE member_id = p_member_id AND type = p_type AND (p_ids IS NULL OR request_id = ANY (p_ids))
    AND status IN ('COMPLETED', 'CANCELLED') AND hidden_at IS NULL;
  GET DIAGNOSTICS v_hidden = ROW_COUNT;
  RETURN ROW('OK', NULL, to_jsonb(v_hidden))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.hide_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.hide_requests TO hanpan_app;
