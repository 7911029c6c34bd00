-- Sets a member's plan; null of both ends it. The first plan and what is tighter hold at once, what is looser from the next Monday on, and
-- an end as well; a looser plan is a marker of harm (docs/harm.md).
CREATE OR REPLACE FUNCTION platform.set_plan(p_member_id uuid, p_amount_won bigint, p_times integer, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_week date := platform.period_start('planWeek', p_now);
  v_plan record;
  v_won bigint := p_amount_won;
  v_times integer := p_times;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  SELECT * INTO v_plan FROM platform.plan_of(p_member_id, v_week);
  IF FOUND THEN
    v_won := least(v_plan.amount_won, p_amount_won);
    v_times := least(v_plan.times, p_times);
  END IF;
  IF v_won IS NOT NULL THEN
    INSERT INTO platform.purchase_plan AS plan (member_id, week, amount_won, times, set_at)
    VALUES (p_member_id, v_week, v_won, v_times, p_now)
    ON CONFLICT (member_id, week) DO UPDATE SET amount_won = excluded.amount_won, times = excluded.times, set_at = excluded.set_at
    WHERE (plan.amount_won, plan.times) IS DISTINCT FROM (excluded.amount_won, excluded.times);
  END IF;
  IF (v_won, v_times) IS NOT DISTINCT FROM (p_amount_won, p_times) THEN
    DELETE FROM platform.purchase_plan WHERE member_id = p_member_id AND week > v_week;
  ELSE
    INSERT INTO platform.purchase_plan AS plan (member_id, week, amount_won, times, set_at)
    VALUES (p_member_id, v_week + 7, p_amount_won, p_times, p_now)
    ON CONFLICT (member_id, week) DO UPDATE SET amount_won = excluded.amount_won, times = excluded.times, set_at = excluded.set_at
    WHERE (plan.amount_won, plan.times) IS DISTINCT FROM (excluded.amount_won, excluded.times);
    IF FOUND THEN
      INSERT INTO platform.limit_raise (member_id, raise_id, kind, from_value, to_value, asked_at)
      VALUES (p_member_id, platform.new_id(p_now), 'plan', v_plan.amount_won, p_amount_won, p_now);
    END IF;
  END IF;
  RETURN ROW('OK', NULL, 'null'::jsonb)::platform.money_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.set_plan FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.set_plan TO hanpan_app;
