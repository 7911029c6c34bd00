-- Posts earned rolling to the ledger, a transfer a day and category: days before p_before, or all of them when it is
-- null. What a rollback took back is posted last and as far as the account holds it; the rest waits and is set off
-- against what is earned next. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.post_rolling(p_member_id uuid, p_before date, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_since date;
  v_due record;
  v_move bigint;
  v_id uuid;
  v_answer ledger.answer;
  v_posted integer := 0;
BEGIN
  SELECT rolling_posted_before INTO v_since FROM platform.member_money WHERE member_id = p_member_id;
  FOR v_due IN
    SELECT day, category, rolling_earned - rolling_posted AS amount FROM platform.member_day_play
    WHERE member_id = p_member_id AND rolling_earned <> rolling_posted
      AND (v_since IS NULL OR day >= v_since) AND (p_before IS NULL OR day < p_before)
    ORDER BY rolling_earned - rolling_posted DESC, day, category
  LOOP
    SELECT greatest(v_due.amount, -rolling) INTO v_move FROM ledger.balance WHERE member_id = p_member_id;
    CONTINUE WHEN v_move = 0;
    v_id := platform.new_id(p_now);
    v_answer := ledger.roll(
      p_member_id, v_id, 'rolling', v_due.day || '/' || v_due.category || '/' || v_id, v_move, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the rolling of % cannot be posted: %', v_due.day, v_answer.outcome;
    END IF;
    UPDATE platform.member_day_play SET rolling_posted = rolling_posted + v_move
    WHERE member_id = p_member_id AND day = v_due.day AND category = v_due.category;
    v_posted := v_posted + 1;
  END LOOP;
  IF p_before IS NOT NULL THEN
    -- Days before this one are posted: nobody needs to look at them for unposted rolling until something of one comes
    -- late, which moves it back (note_late_day).
    SELECT coalesce(min(day), p_before) INTO v_since FROM platform.member_day_play
    WHERE member_id = p_member_id AND rolling_earned <> rolling_posted
      AND (v_since IS NULL OR day >= v_since) AND day < p_before;
    INSERT INTO platform.member_money AS money (member_id, rolling_posted_before) VALUES (p_member_id, v_since)
    ON CONFLICT (member_id) DO UPDATE SET rolling_posted_before = excluded.rolling_posted_before;
  END IF;
  RETURN v_posted;
END
$$;
REVOKE ALL ON FUNCTION platform.post_rolling FROM PUBLIC;
