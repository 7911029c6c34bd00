-- Forgets the sums that a change of a bet makes wrong.
CREATE OR REPLACE FUNCTION platform.forget_bet_days(p_member_id uuid, p_bet_id uuid) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_summed_before date;
  v_day date := platform.bet_seoul_day(p_bet_id);
BEGIN
  SELECT summed_before INTO v_summed_before FROM platform.bet_progress WHERE member_id = p_member_id;
  IF v_day < v_summed_before THEN
    DELETE FROM platform.bet_day WHERE member_id = p_member_id AND day >= v_day;
    UPDATE platform.bet_progress SET summed_before = v_day, summed_number = coalesce((
        SELECT number - 1 FROM platform.bet
        WHERE bet.member_id = p_member_id AND bet_id >= platform.first_bet_id(v_day) ORDER BY bet_id LIMIT 1), 0)
      WHERE member_id = p_member_id;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.forget_bet_days FROM PUBLIC;
COMMENT ON FUNCTION platform.forget_bet_days IS 'Forgets the sums that a change of a bet makes wrong.';
