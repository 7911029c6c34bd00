-- Counts more of a bet that was settled before: toward the rollovers that were open when it was settled, where it would have
-- counted then, oldest first; also one that is MET or RESET by now, from which the bet's count was taken back. What is over
-- goes nowhere: a rollover opened since asks for play since.
CREATE OR REPLACE FUNCTION platform.recount_rollover(p_member_id uuid, p_bet_id uuid, p_won bigint, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_rollover record;
  v_left bigint := p_won;
  v_part bigint;
  v_met boolean := false;
BEGIN
  FOR v_rollover IN
    SELECT rollover_id, rollover.status, required_won - progress_won AS missing
    FROM platform.rollover JOIN platform.bet USING (member_id)
    WHERE member_id = p_member_id AND bet_id = p_bet_id AND opened_at <= settled_at
      AND (closed_at IS NULL OR closed_at >= settled_at) AND rollover.undone_at IS NULL AND progress_won < required_won
      AND (product IS NULL OR product = platform.product_of(category) OR forfeited_at <= settled_at)
    ORDER BY opened_at, rollover_id
  LOOP
    EXIT WHEN v_left <= 0;
    v_part := least(v_left, v_rollover.missing);
    UPDATE platform.rollover SET progress_won = progress_won + v_part
      WHERE member_id = p_member_id AND rollover_id = v_rollover.rollover_id;
    INSERT INTO platform.rollover_count (member_id, bet_id, rollover_id, amount_won)
      VALUES (p_member_id, p_bet_id, v_rollover.rollover_id, v_part)
      ON CONFLICT (member_id, bet_id, rollover_id) DO UPDATE
        SET amount_won = rollover_count.amount_won + excluded.amount_won;
    v_met := v_met OR v_rollover.status = 'OPEN' AND v_part = v_rollover.missing;
    v_left := v_left - v_part;
  END LOOP;
  IF v_met THEN
    PERFORM platform.close_met_rollovers(p_member_id, p_now);
  END IF;
  PERFORM platform.reset_rollovers(p_member_id, p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.recount_rollover FROM PUBLIC;
