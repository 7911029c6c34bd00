-- When cash and open stakes together fall below the setting and nothing is locked, OPEN rollovers are RESET.
CREATE OR REPLACE FUNCTION platform.reset_rollovers(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_below bigint;
  v_has bigint;
BEGIN
  PERFORM FROM platform.member_money
  WHERE member_id = p_member_id AND open_rollovers > 0 AND locked_slot = 0 AND locked_live = 0;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT rollover_reset_below INTO v_below FROM platform.money_setting();
  SELECT cash INTO v_has FROM ledger.balance WHERE member_id = p_member_id;
  IF v_has < v_below THEN
    SELECT v_has + coalesce(sum(stake_won), 0) INTO v_has FROM platform.bet
    WHERE member_id = p_member_id AND status = 'OPEN';
  END IF;
  IF v_has < v_below THEN
    UPDATE platform.rollover SET status = 'RESET', closed_at = p_now WHERE member_id = p_member_id AND status = 'OPEN';
    UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = p_member_id;
  END IF;
END
$$;
