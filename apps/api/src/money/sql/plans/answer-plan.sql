-- The member was asked whether to pass their plan with a deposit of so much, and says yes: that is kept, and lets one such deposit through
-- within ten minutes (pass_plan). Nothing is kept of a deposit that passes no plan.
CREATE OR REPLACE FUNCTION platform.answer_plan(p_member_id uuid, p_amount_won bigint, p_now timestamptz) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  INSERT INTO platform.plan_passing (member_id, passing_id, week, amount_won, plan_won, plan_times, used_won, used_times, answered_at)
  SELECT p_member_id, platform.new_id(p_now), passed.week, p_amount_won, passed.plan_won, passed.plan_times, passed.used_won,
    passed.used_times, p_now
  FROM platform.passes_plan(p_member_id, p_amount_won, p_now) AS passed
  -- A yes that is said twice is one: a second deposit is asked about anew.
  WHERE NOT EXISTS (SELECT FROM platform.plan_passing AS said
    WHERE said.member_id = p_member_id AND said.request_id IS NULL AND said.week = passed.week AND said.amount_won = p_amount_won
      AND said.answered_at > p_now - interval '10 minutes');
  RETURN ROW('OK', NULL, 'null'::jsonb)::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.answer_plan FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.answer_plan TO hanpan_app;
