-- Takes points back as far as there are any that are no locked gift, the rest of them from the cash, where it becomes debt:
-- what became cash is not made good by points that are none yet. Answers nothing.
CREATE OR REPLACE FUNCTION platform.take_points_back(
  p_member_id uuid, p_source text, p_source_id text, p_points bigint, p_note text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_there bigint;
  v_answer ledger.answer;
BEGIN
  SELECT least(greatest(0, point - (platform.locked_gifts(p_member_id)).points), p_points) INTO v_there FROM ledger.balance WHERE member_id = p_member_id;
  IF v_there > 0 THEN
    v_answer := ledger.grant_point(p_member_id, platform.new_id(p_now), p_source, p_source_id, 'RECOVER_WINNER_BONUS',
      -v_there, p_note, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the points of % cannot be taken back: %', p_source_id, v_answer.outcome;
    END IF;
  END IF;
  IF p_points > v_there THEN
    v_answer := ledger.claim(p_member_id, platform.new_id(p_now), 'ADMIN_RECOVERY', p_source || '-cash', p_source_id,
      'PROMOTION', p_points - v_there, p_now, NULL, p_note);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'what the points of % became cannot be taken back: %', p_source_id, v_answer.outcome;
    END IF;
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.take_points_back FROM PUBLIC;
