-- When cash and open stakes together fall below the setting and nothing is locked, OPEN rollovers are RESET. What is locked
-- stays until the next deposit comes (complete_deposit): whoever has points to convert may still play for it, and a void brings the
-- stake back.
CREATE OR REPLACE FUNCTION platform.reset_rollovers(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM platform.member_money
  WHERE member_id = p_member_id AND open_rollovers > 0 AND locked_slot = 0 AND locked_live = 0;
  IF NOT FOUND OR NOT platform.money_is_gone(p_member_id) THEN
    RETURN;
  END IF;
  UPDATE platform.rollover SET status = 'RESET', closed_at = p_now WHERE member_id = p_member_id AND status = 'OPEN';
  UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = p_member_id;
END
$$;
REVOKE ALL ON FUNCTION platform.reset_rollovers FROM PUBLIC;
