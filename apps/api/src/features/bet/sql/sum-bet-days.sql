-- Sums the bets of a member up to a day (not included), in steps of a month, as far as no bet is open. The member's
-- balance row is locked as the wallet locks it, so no bet changes meanwhile.
CREATE OR REPLACE FUNCTION platform.sum_bet_days(p_member_id uuid, p_before date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_from date;
  v_until date;
  v_number bigint;
BEGIN
  PERFORM ledger.lock_member(p_member_id);
  SELECT summed_before, summed_number INTO v_from, v_number FROM platform.bet_progress WHERE member_id = p_member_id;
  IF v_from IS NULL THEN
    SELECT platform.bet_seoul_day(bet_id), 0 INTO v_from, v_number FROM platform.bet WHERE member_id = p_member_id
      ORDER BY bet_id LIMIT 1;
  END IF;
  SELECT least(p_before, v_from + 31, platform.bet_seoul_day(min(bet_id::text)::uuid)) INTO v_until
    FROM platform.bet WHERE member_id = p_member_id AND status = 'OPEN';
  IF v_from IS NULL OR v_until <= v_from THEN
    RETURN false;
  END IF;
  INSERT INTO platform.bet_day (member_id, day, vendor_id, category, status, bets, stake_won, win_won)
    SELECT p_member_id, platform.bet_seoul_day(bet_id), vendor_id, category, status, count(*), sum(stake_won), sum(win_won)
    FROM platform.bet
    WHERE member_id = p_member_id
      AND bet_id >= platform.first_bet_id(v_from) AND bet_id < platform.first_bet_id(v_until)
    GROUP BY 2, vendor_id, category, status;
  SELECT coalesce(max(number), v_number) INTO v_number FROM platform.bet
    WHERE member_id = p_member_id
      AND bet_id >= platform.first_bet_id(v_from) AND bet_id < platform.first_bet_id(v_until);
  INSERT INTO platform.bet_progress (member_id, summed_before, summed_number)
    VALUES (p_member_id, v_until, v_number)
    ON CONFLICT (member_id) DO UPDATE SET summed_before = excluded.summed_before, summed_number = excluded.summed_number;
  RETURN v_until < p_before;
END
$$;
REVOKE ALL ON FUNCTION platform.sum_bet_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.sum_bet_days TO hanpan_app;
COMMENT ON FUNCTION platform.sum_bet_days IS 'Sums a member''s next month of bets; true when there is more to sum.';
