-- A member who agrees to lose their locked bonuses agrees to the sum that the question named. One that was locked since
-- needs another question; the caller's reading and this one are of the same rollovers.
CREATE OR REPLACE FUNCTION platform.forfeit_named_bonuses(
  p_member_id uuid, p_named_won bigint, p_reason text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_locked bigint;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(bonus_won), 0) INTO v_locked FROM platform.rollover
    WHERE member_id = p_member_id AND status = 'OPEN' AND bonus_won > 0 AND forfeited_at IS NULL;
  IF v_locked <> p_named_won THEN
    RETURN platform.refused('BONUS_SWITCH_CONSENT_REQUIRED');
  END IF;
  RETURN platform.forfeit_bonuses(p_member_id, p_reason, p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.forfeit_named_bonuses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.forfeit_named_bonuses TO hanpan_app;
