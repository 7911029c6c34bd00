-- Whether a request is completed by two operators: it was approved once already, whatever the setting is now; or it is, with
-- what the member has had of its type within 24 hours, at or above the setting. Ten of 9,990,000 are not ten small ones.
CREATE OR REPLACE FUNCTION platform.needs_second_operator(p_request platform.money_request, p_now timestamptz)
RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_from bigint;
BEGIN
  IF p_request.approved_at IS NOT NULL THEN
    RETURN true;
  ELSIF p_request.status IN ('COMPLETED', 'CANCELLED') THEN
    RETURN false;
  END IF;
  SELECT CASE p_request.type WHEN 'WITHDRAWAL' THEN second_approval_from ELSE deposit_second_approval_from END
  INTO v_from FROM platform.money_setting();
  RETURN p_request.amount_won + coalesce((SELECT sum(amount_won) FROM platform.money_request
      WHERE member_id = p_request.member_id AND type = p_request.type AND status = 'COMPLETED'
        AND processed_at > p_now - interval '24 hours'), 0) >= v_from;
END
$$;
REVOKE ALL ON FUNCTION platform.needs_second_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.needs_second_operator TO hanpan_app;
