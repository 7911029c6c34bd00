-- What a member gives up with their account: locked bonuses, rolling, points and tickets; cash is never given up. The caller holds the
-- member's lock and has asked them. What is left of rolling below a won says nothing.
CREATE OR REPLACE FUNCTION platform.give_up_rest(p_member_id uuid, p_closing_id uuid, p_note text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_has ledger.balance;
  v_answer ledger.answer;
BEGIN
  PERFORM platform.forfeit_bonuses(p_member_id, p_note, p_now);
  PERFORM platform.post_rolling(p_member_id, NULL, p_now);
  SELECT * INTO v_has FROM ledger.balance WHERE member_id = p_member_id;
  IF v_has.rolling >= 10000 THEN
    v_answer := ledger.convert_rolling(p_member_id, platform.new_id(p_now), 'closing-rolling', p_closing_id::text,
      v_has.rolling / 10000, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the rolling of a closed account cannot be given up: %', v_answer.outcome;
    END IF;
    SELECT * INTO v_has FROM ledger.balance WHERE member_id = p_member_id;
  END IF;
  IF v_has.point > 0 THEN
    v_answer := ledger.adjust(p_member_id, platform.new_id(p_now), 'ADMIN_RECOVERY', 'POINT', -v_has.point,
      'closing-point', p_closing_id::text, p_note, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the points of a closed account cannot be given up: %', v_answer.outcome;
    END IF;
    PERFORM platform.take_gifts(p_member_id, v_has.point);
  END IF;
  IF v_has.ticket > 0 THEN
    v_answer := ledger.adjust(p_member_id, platform.new_id(p_now), 'ADMIN_RECOVERY', 'TICKET', -v_has.ticket,
      'closing-ticket', p_closing_id::text, p_note, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the tickets of a closed account cannot be given up: %', v_answer.outcome;
    END IF;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.give_up_rest FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.give_up_rest TO hanpan_app;
