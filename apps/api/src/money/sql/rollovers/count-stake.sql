-- Counts a settled stake toward the oldest OPEN rollover that takes stakes of its product; what is over flows into the next. Whether
-- anything is left to play with is asked by the caller, when all that happened at once is counted.
CREATE OR REPLACE FUNCTION platform.count_stake(p_member_id uuid, p_bet_id uuid, p_counted_won bigint, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_open record;
  v_left bigint := p_counted_won;
  v_part bigint;
  v_met boolean := false;
  v_product text;
BEGIN
  IF v_left > 0 THEN
    SELECT platform.product_of(category) INTO v_product FROM platform.bet WHERE member_id = p_member_id AND bet_id = p_bet_id;
    FOR v_open IN
      SELECT rollover_id, required_won - progress_won AS missing FROM platform.rollover
      WHERE member_id = p_member_id AND status = 'OPEN'
        AND (product IS NULL OR product = v_product OR forfeited_at IS NOT NULL)
      ORDER BY opened_at, rollover_id
    LOOP
      v_part := least(v_left, v_open.missing);
      UPDATE platform.rollover SET progress_won = progress_won + v_part
      WHERE member_id = p_member_id AND rollover_id = v_open.rollover_id;
      INSERT INTO platform.rollover_count (member_id, bet_id, rollover_id, amount_won)
      VALUES (p_member_id, p_bet_id, v_open.rollover_id, v_part)
      -- A correction may count more of a bet toward the rollover that has a part of it.
      ON CONFLICT (member_id, bet_id, rollover_id) DO UPDATE
        SET amount_won = rollover_count.amount_won + excluded.amount_won;
      v_met := v_met OR v_part = v_open.missing;
      v_left := v_left - v_part;
      EXIT WHEN v_left = 0;
    END LOOP;
    IF v_met THEN
      PERFORM platform.close_met_rollovers(p_member_id, p_now);
    END IF;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.count_stake FROM PUBLIC;
