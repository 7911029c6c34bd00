-- What it costs a member to give their locked bonuses up, and what is left to be staked before and after: found by doing it
-- and taking all of it back, so that what is shown is what would happen. Nothing stays of it.
CREATE OR REPLACE FUNCTION platform.cost_of_giving_up(
  p_member_id uuid, p_now timestamptz,
  OUT locked_won bigint, OUT remaining_won bigint, OUT remaining_after_won bigint, OUT withdrawable_after_won bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  SELECT coalesce(sum(bonus_won), 0) INTO locked_won FROM platform.rollover
    WHERE member_id = p_member_id AND status = 'OPEN' AND bonus_won > 0 AND forfeited_at IS NULL;
  SELECT may.remaining_won INTO remaining_won FROM platform.withdrawable_of(p_member_id, p_now) AS may;
  BEGIN
    PERFORM platform.forfeit_bonuses(p_member_id, 'PREVIEW', p_now);
    SELECT may.remaining_won, may.amount_won INTO remaining_after_won, withdrawable_after_won
      FROM platform.withdrawable_of(p_member_id, p_now) AS may;
    RAISE EXCEPTION 'taken back' USING ERRCODE = 'HPUNF';
  EXCEPTION WHEN SQLSTATE 'HPUNF' THEN
    NULL;
  END;
END
$$;
REVOKE ALL ON FUNCTION platform.cost_of_giving_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.cost_of_giving_up TO hanpan_app;
