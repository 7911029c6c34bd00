-- Asks of a deposit whether it would pass the member's plan: no row where it does not, or where the member has said yes to just this sum
-- within the last ten minutes, which is used up by it. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.pass_plan(p_member_id uuid, p_request_id uuid, p_amount_won bigint, p_now timestamptz)
RETURNS SETOF jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_passed record;
BEGIN
  SELECT * INTO v_passed FROM platform.passes_plan(p_member_id, p_amount_won, p_now);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE platform.plan_passing AS answer SET request_id = p_request_id
  WHERE answer.member_id = p_member_id AND answer.passing_id = (
    SELECT latest.passing_id FROM platform.plan_passing AS latest
    WHERE latest.member_id = p_member_id AND latest.request_id IS NULL AND latest.week = v_passed.week AND latest.amount_won = p_amount_won
      AND latest.answered_at > p_now - interval '10 minutes'
    ORDER BY latest.answered_at DESC, latest.passing_id DESC LIMIT 1);
  IF NOT FOUND THEN
    RETURN NEXT jsonb_build_object('planned', v_passed.plan_won, 'plannedTimes', v_passed.plan_times, 'used', v_passed.used_won,
      'usedTimes', v_passed.used_times);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.pass_plan FROM PUBLIC;
