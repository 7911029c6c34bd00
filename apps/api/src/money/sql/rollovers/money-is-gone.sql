-- Rule 6: whether cash and open stakes together are below the setting, so that nothing is left to play with.
CREATE OR REPLACE FUNCTION platform.money_is_gone(p_member_id uuid) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_below bigint;
  v_has bigint;
BEGIN
  SELECT rollover_reset_below INTO v_below FROM platform.money_setting();
  SELECT cash INTO v_has FROM ledger.balance WHERE member_id = p_member_id;
  IF v_has < v_below THEN
    SELECT v_has + coalesce(sum(stake_won), 0) INTO v_has FROM platform.bet
    WHERE member_id = p_member_id AND status = 'OPEN';
  END IF;
  RETURN v_has < v_below;
END
$$;
REVOKE ALL ON FUNCTION platform.money_is_gone FROM PUBLIC;
