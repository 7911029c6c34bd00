-- Takes a part of a bet's count back from where it went, from the youngest of its rollovers first. A rollover that was MET
-- stays MET. What was counted of the bet before a rollover was open went nowhere, and nothing comes back of it.
CREATE OR REPLACE FUNCTION platform.uncount_part(p_member_id uuid, p_bet_id uuid, p_won bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_counted record;
  v_part bigint;
  v_left bigint := p_won;
BEGIN
  FOR v_counted IN
    SELECT counted.rollover_id, counted.amount_won
    FROM platform.rollover_count AS counted JOIN platform.rollover USING (member_id, rollover_id)
    WHERE member_id = p_member_id AND bet_id = p_bet_id ORDER BY opened_at DESC, rollover_id DESC
  LOOP
    EXIT WHEN v_left = 0;
    v_part := least(v_left, v_counted.amount_won);
    IF v_part = v_counted.amount_won THEN
      DELETE FROM platform.rollover_count
        WHERE member_id = p_member_id AND bet_id = p_bet_id AND rollover_id = v_counted.rollover_id;
    ELSE
      UPDATE platform.rollover_count SET amount_won = amount_won - v_part
        WHERE member_id = p_member_id AND bet_id = p_bet_id AND rollover_id = v_counted.rollover_id;
    END IF;
    UPDATE platform.rollover SET progress_won = progress_won - v_part
      WHERE member_id = p_member_id AND rollover_id = v_counted.rollover_id;
    v_left := v_left - v_part;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION platform.uncount_part FROM PUBLIC;
