-- What of a closed account is still open, so that who it is must be known; null: nothing is.
CREATE OR REPLACE FUNCTION platform.erasing_waits_for(p_member_id uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM ledger.balance WHERE member_id = p_member_id AND (cash > 0 OR held > 0 OR debt > 0))
      OR EXISTS (SELECT FROM platform.bet WHERE member_id = p_member_id AND status = 'OPEN') THEN 'MONEY'
    WHEN EXISTS (SELECT FROM platform.money_request WHERE member_id = p_member_id AND status IN ('WAITING', 'PROCESSING'))
      OR EXISTS (SELECT FROM platform.bank_entry WHERE member_id = p_member_id AND state = 'WAITING')
      OR EXISTS (SELECT FROM platform.payment_refund WHERE member_id = p_member_id AND state = 'ASKED') THEN 'REQUEST'
    WHEN EXISTS (SELECT FROM platform.inquiry WHERE member_id = p_member_id AND status = 'WAITING_FOR_REPLAY' AND hidden_at IS NULL)
      THEN 'INQUIRY'
    WHEN EXISTS (SELECT FROM platform.person_attempt WHERE p_member_id IN (member_id, other_id) AND outcome = 'HELD' AND decision IS NULL)
      THEN 'PERSON'
    WHEN EXISTS (SELECT FROM platform.approval WHERE status = 'WAITING' AND subject = 'member:' || p_member_id) THEN 'APPROVAL'
    WHEN EXISTS (SELECT FROM platform.partner_place WHERE partner_id = p_member_id AND until_day = 'infinity') THEN 'PARTNER'
  END
$$;
REVOKE ALL ON FUNCTION platform.erasing_waits_for FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.erasing_waits_for TO hanpan_app;
COMMENT ON FUNCTION platform.erasing_waits_for IS '@background';
