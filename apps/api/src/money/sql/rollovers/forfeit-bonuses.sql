-- Every locked bonus is forfeited: by consent to the other kind, given up by the member, or gone with the money when the next
-- deposit comes. Its rollover falls to its plain requirement with its progress kept; what was played above that flows on to
-- the next (flow_surplus_on), and what is reached is MET at once.
CREATE OR REPLACE FUNCTION platform.forfeit_bonuses(p_member_id uuid, p_reason text, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_lost record;
  v_answer ledger.answer;
  v_sum bigint := 0;
  v_count integer := 0;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  FOR v_lost IN
    UPDATE platform.rollover SET required_won = plain_required_won, forfeited_at = p_now
    WHERE member_id = p_member_id AND status = 'OPEN' AND bonus_won > 0 AND forfeited_at IS NULL
    RETURNING rollover_id, bonus_won
  LOOP
    v_answer := ledger.bonus_forfeit(p_member_id, platform.new_id(p_now), 'bonus-forfeit', v_lost.rollover_id::text,
      v_lost.bonus_won, p_reason, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the bonus of rollover % cannot be forfeited: %', v_lost.rollover_id, v_answer.outcome;
    END IF;
    v_sum := v_sum + v_lost.bonus_won;
    v_count := v_count + 1;
  END LOOP;
  IF v_count > 0 THEN
    UPDATE platform.member_money SET locked_slot = 0, locked_live = 0 WHERE member_id = p_member_id;
    FOR v_lost IN
      SELECT rollover_id FROM platform.rollover
      WHERE member_id = p_member_id AND status = 'OPEN' AND progress_won > required_won ORDER BY opened_at, rollover_id
    LOOP
      PERFORM platform.flow_surplus_on(p_member_id, v_lost.rollover_id);
    END LOOP;
    PERFORM platform.close_met_rollovers(p_member_id, p_now);
    PERFORM platform.reset_rollovers(p_member_id, p_now);
    PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN ROW('OK', NULL, jsonb_build_object('forfeited_won', v_sum, 'rollovers', v_count))::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.forfeit_bonuses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.forfeit_bonuses TO hanpan_app;
