-- An OPEN rollover at its requirement is MET, and its bonus becomes points.
CREATE OR REPLACE FUNCTION platform.close_met_rollovers(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_met record;
  v_answer ledger.answer;
  v_bonus bigint;
BEGIN
  FOR v_met IN
    UPDATE platform.rollover SET status = 'MET', closed_at = p_now
    WHERE member_id = p_member_id AND status = 'OPEN' AND progress_won >= required_won
    RETURNING rollover_id, kind, bonus_won, forfeited_at
  LOOP
    v_bonus := CASE WHEN v_met.forfeited_at IS NULL THEN v_met.bonus_won ELSE 0 END;
    IF v_bonus > 0 THEN
      v_answer := ledger.bonus_release(
        p_member_id, platform.new_id(p_now), 'bonus-release', v_met.rollover_id::text, v_bonus, p_now);
      IF v_answer.outcome <> 'OK' THEN
        RAISE EXCEPTION 'the bonus of rollover % cannot be released: %', v_met.rollover_id, v_answer.outcome;
      END IF;
    END IF;
    UPDATE platform.member_money
    SET open_rollovers = open_rollovers - 1,
        locked_slot = locked_slot - CASE v_met.kind WHEN 'SLOT' THEN v_bonus ELSE 0 END,
        locked_live = locked_live - CASE v_met.kind WHEN 'LIVE' THEN v_bonus ELSE 0 END
    WHERE member_id = p_member_id;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION platform.close_met_rollovers FROM PUBLIC;
