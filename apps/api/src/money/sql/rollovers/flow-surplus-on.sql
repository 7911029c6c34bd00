-- What was played above a requirement that has been lowered flows on by rule 3, as if it had been as low from the beginning:
-- the youngest stakes that were counted toward the rollover, each to the oldest other OPEN one that was open when its bet
-- was settled. A stake from before the next deposit counts for none, and what finds no place stays where it is. Counts move
-- with it, so that a rollback takes them back from where they are. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.flow_surplus_on(p_member_id uuid, p_rollover_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_surplus bigint;
  v_first timestamptz;
  v_counted record;
  v_next record;
  v_part bigint;
  v_left bigint;
BEGIN
  SELECT progress_won - required_won INTO v_surplus FROM platform.rollover
    WHERE member_id = p_member_id AND rollover_id = p_rollover_id;
  SELECT min(opened_at) INTO v_first FROM platform.rollover
    WHERE member_id = p_member_id AND status = 'OPEN' AND progress_won < required_won AND rollover_id <> p_rollover_id;
  IF v_surplus <= 0 OR v_first IS NULL THEN
    RETURN;
  END IF;
  FOR v_counted IN
    SELECT bet_id, settled_at, least(amount_won, v_surplus - younger_won)::bigint AS over_won
    FROM (
      SELECT bet.bet_id, bet.settled_at, counted.amount_won,
        sum(counted.amount_won) OVER (ORDER BY bet.settled_at DESC, bet.bet_id DESC) - counted.amount_won AS younger_won
      FROM platform.rollover_count AS counted
      CROSS JOIN LATERAL (
        SELECT bet_id, settled_at FROM platform.bet
        WHERE bet.member_id = counted.member_id AND bet.bet_id = counted.bet_id OFFSET 0
      ) AS bet
      WHERE counted.member_id = p_member_id AND counted.rollover_id = p_rollover_id
    ) AS played
    WHERE younger_won < v_surplus AND settled_at > v_first AND amount_won > 0
    ORDER BY settled_at, bet_id
  LOOP
    v_left := v_counted.over_won;
    FOR v_next IN
      SELECT rollover_id, required_won - progress_won AS missing FROM platform.rollover
      WHERE member_id = p_member_id AND status = 'OPEN' AND progress_won < required_won
        AND rollover_id <> p_rollover_id AND opened_at < v_counted.settled_at
      ORDER BY opened_at, rollover_id
    LOOP
      EXIT WHEN v_left = 0;
      v_part := least(v_left, v_next.missing);
      UPDATE platform.rollover SET progress_won = progress_won + v_part
        WHERE member_id = p_member_id AND rollover_id = v_next.rollover_id;
      INSERT INTO platform.rollover_count (member_id, bet_id, rollover_id, amount_won)
        VALUES (p_member_id, v_counted.bet_id, v_next.rollover_id, v_part)
        ON CONFLICT (member_id, bet_id, rollover_id) DO UPDATE
          SET amount_won = rollover_count.amount_won + excluded.amount_won;
      v_left := v_left - v_part;
    END LOOP;
    v_part := v_counted.over_won - v_left;
    CONTINUE WHEN v_part = 0;
    UPDATE platform.rollover SET progress_won = progress_won - v_part
      WHERE member_id = p_member_id AND rollover_id = p_rollover_id;
    DELETE FROM platform.rollover_count
      WHERE member_id = p_member_id AND bet_id = v_counted.bet_id AND rollover_id = p_rollover_id AND amount_won = v_part;
    IF NOT FOUND THEN
      UPDATE platform.rollover_count SET amount_won = amount_won - v_part
        WHERE member_id = p_member_id AND bet_id = v_counted.bet_id AND rollover_id = p_rollover_id;
    END IF;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION platform.flow_surplus_on FROM PUBLIC;
