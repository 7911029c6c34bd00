-- Takes what corrections of a member's rewards take back, the oldest first and as far as their points cover it, but for
-- locked gifts: never below 0. What is not covered stays due, and is taken with the next reward of the kind. Returns the points taken,
-- what is still owed, and whether the member has been notified of none of it.
CREATE OR REPLACE FUNCTION platform.take_rewards_back(
  p_member_id uuid, p_job text, p_now timestamptz, OUT taken bigint, OUT owed bigint, OUT is_news boolean
)
LANGUAGE plpgsql AS $$
DECLARE
  v_due record;
  v_forgone bigint;
  v_move bigint;
  v_answer ledger.answer;
BEGIN
  taken := 0;
  owed := 0;
  is_news := false;
  -- The member's lock before their rewards': who brings something late holds it and waits for whoever recounts, who waits
  -- for the rewards.
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  FOR v_due IN
    SELECT day, correction, is_told, -amount AS amount FROM platform.due_reward
    WHERE member_id = p_member_id AND job = p_job AND amount < 0 ORDER BY day, correction FOR UPDATE SKIP LOCKED
  LOOP
    -- What was never paid, since the member had excluded themselves, is not taken.
    SELECT least(forgone, v_due.amount) INTO v_forgone FROM platform.reward_given
    WHERE member_id = p_member_id AND job = p_job AND day = v_due.day FOR UPDATE;
    UPDATE platform.reward_given SET forgone = forgone - v_forgone
    WHERE member_id = p_member_id AND job = p_job AND day = v_due.day;
    v_due.amount := v_due.amount - v_forgone;
    SELECT least(greatest(0, point - (platform.locked_gifts(p_member_id)).points), v_due.amount) INTO v_move FROM ledger.balance WHERE member_id = p_member_id;
    IF v_move > 0 THEN
      v_answer := ledger.take_reward(p_member_id, platform.new_id(p_now), p_job,
        v_due.day || '/' || platform.new_id(p_now),
        CASE p_job WHEN 'referral' THEN 'REFERRAL_BONUS' ELSE 'PAYBACK_BONUS' END, v_move, p_now);
      IF v_answer.outcome <> 'OK' THEN
        RAISE EXCEPTION 'the % of % cannot be taken back: %', p_job, v_due.day, v_answer.outcome;
      END IF;
    END IF;
    IF v_move = v_due.amount THEN
      DELETE FROM platform.due_reward
      WHERE member_id = p_member_id AND job = p_job AND day = v_due.day AND correction = v_due.correction;
    ELSE
      UPDATE platform.due_reward SET amount = v_move - v_due.amount, is_told = true
      WHERE member_id = p_member_id AND job = p_job AND day = v_due.day AND correction = v_due.correction;
    END IF;
    is_news := is_news OR (v_due.amount > 0 AND NOT v_due.is_told);
    taken := taken + v_move;
    owed := owed + v_due.amount - v_move;
  END LOOP;
  IF taken > 0 THEN
    PERFORM platform.publish(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.take_rewards_back FROM PUBLIC;
