-- Points and rolling (money.md, "Rolling (comp), points, referral, payback").

-- Posts earned rolling to the ledger, a transfer a day and category: days before p_before, or all of them when it is
-- null. What a rollback took back is posted last and as far as the account holds it; the rest waits and is set off
-- against what is earned next. The caller holds the member's lock.
CREATE FUNCTION platform.post_rolling(p_member_id uuid, p_before date, p_now timestamptz) RETURNS integer
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
    -- Days before this one never change again, so nobody needs to look at them for unposted rolling.
    SELECT coalesce(min(day), p_before) INTO v_since FROM platform.member_day_play
    WHERE member_id = p_member_id AND rolling_earned <> rolling_posted
      AND (v_since IS NULL OR day >= v_since) AND day < p_before;
    INSERT INTO platform.member_money AS money (member_id, rolling_posted_before) VALUES (p_member_id, v_since)
    ON CONFLICT (member_id) DO UPDATE SET rolling_posted_before = excluded.rolling_posted_before;
  END IF;
  RETURN v_posted;
END
$$;

-- A member's balances as the member sees them: rolling with what was earned and is not posted yet.
CREATE VIEW platform.member_balance AS
SELECT balance.member_id, balance.cash, balance.held, balance.locked_bonus, balance.point,
       greatest(0, balance.rolling + coalesce(pending.amount, 0)) AS rolling, balance.ticket
FROM ledger.member_balance AS balance
LEFT JOIN LATERAL (
  SELECT sum(play.rolling_earned - play.rolling_posted)::bigint AS amount
  FROM platform.member_day_play AS play
  WHERE play.member_id = balance.member_id AND play.day >= coalesce(
    (SELECT money.rolling_posted_before FROM platform.member_money AS money WHERE money.member_id = balance.member_id),
    '-infinity')
) AS pending ON true;
COMMENT ON VIEW platform.member_balance IS 'What each member''s accounts hold now; rolling in 1/10,000 won, also before it is posted.';

CREATE FUNCTION platform.convert_point(p_member_id uuid, p_conversion_id uuid, p_amount bigint, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_minimum bigint;
  v_answer ledger.answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.member WHERE member_id = p_member_id AND status IN ('ACTIVE', 'SELF_EXCLUDED');
  IF NOT FOUND THEN
    RETURN platform.refused('ACCOUNT_SUSPENDED');
  END IF;
  SELECT point_conversion_minimum INTO v_minimum FROM platform.money_setting();
  IF p_amount < v_minimum OR p_amount <= 0 THEN
    RETURN platform.refused('BELOW_MINIMUM', jsonb_build_object('minimum', v_minimum));
  END IF;
  v_answer := ledger.convert_point(
    p_member_id, platform.new_id(p_now), 'point-conversion', p_conversion_id::text, p_amount, p_now);
  IF v_answer.outcome = 'OK' THEN
    PERFORM platform.tell(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN CASE v_answer.outcome
    WHEN 'INSUFFICIENT' THEN platform.refused('INSUFFICIENT_POINTS')
    WHEN 'CONFLICT' THEN platform.refused('ID_REUSED')
    ELSE ROW(v_answer.outcome, NULL, jsonb_build_object('amount', p_amount))::platform.money_answer END;
END
$$;

CREATE FUNCTION platform.convert_rolling(p_member_id uuid, p_conversion_id uuid, p_amount bigint, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_minimum bigint;
  v_has bigint;
  v_answer ledger.answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.member WHERE member_id = p_member_id AND status IN ('ACTIVE', 'SELF_EXCLUDED');
  IF NOT FOUND THEN
    RETURN platform.refused('ACCOUNT_SUSPENDED');
  END IF;
  SELECT rolling_conversion_minimum INTO v_minimum FROM platform.money_setting();
  IF p_amount < v_minimum OR p_amount <= 0 THEN
    RETURN platform.refused('BELOW_MINIMUM', jsonb_build_object('minimum', v_minimum));
  END IF;
  PERFORM FROM ledger.transfer
  WHERE member_id = p_member_id AND source = 'rolling-conversion' AND source_id = p_conversion_id::text;
  IF NOT FOUND THEN
    SELECT rolling INTO v_has FROM platform.member_balance WHERE member_id = p_member_id;
    IF p_amount > v_has / 10000 THEN
      RETURN platform.refused('INSUFFICIENT_ROLLING');
    END IF;
    PERFORM platform.post_rolling(p_member_id, NULL, p_now);
  END IF;
  v_answer := ledger.convert_rolling(
    p_member_id, platform.new_id(p_now), 'rolling-conversion', p_conversion_id::text, p_amount, p_now);
  IF v_answer.outcome NOT IN ('OK', 'REPLAYED') THEN
    RETURN platform.refused(CASE v_answer.outcome WHEN 'CONFLICT' THEN 'ID_REUSED' ELSE 'INSUFFICIENT_ROLLING' END);
  END IF;
  IF v_answer.outcome = 'OK' THEN
    PERFORM platform.tell(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN ROW(v_answer.outcome, NULL, jsonb_build_object('amount', p_amount))::platform.money_answer;
END
$$;

CREATE FUNCTION platform.grant_point(
  p_member_id uuid, p_source text, p_source_id text, p_type text, p_amount bigint, p_note text, p_now timestamptz
) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_answer ledger.answer;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.member WHERE member_id = p_member_id AND status = 'SELF_EXCLUDED';
  IF FOUND AND p_type <> 'RECOVER_WINNER_BONUS' THEN
    RETURN platform.refused('SELF_EXCLUDED');
  END IF;
  v_answer := ledger.grant_point(
    p_member_id, platform.new_id(p_now), p_source, p_source_id, p_type, p_amount, p_note, p_now);
  IF v_answer.outcome = 'OK' THEN
    PERFORM platform.tell(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN CASE v_answer.outcome
    WHEN 'INSUFFICIENT' THEN platform.refused('INSUFFICIENT_POINTS')
    WHEN 'CONFLICT' THEN platform.refused('ID_REUSED')
    ELSE ROW(v_answer.outcome, NULL, jsonb_build_object('amount', p_amount))::platform.money_answer END;
END
$$;

REVOKE ALL ON FUNCTION platform.post_rolling, platform.convert_point, platform.convert_rolling, platform.grant_point
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.convert_point, platform.convert_rolling, platform.grant_point TO hanpan_app;
GRANT SELECT ON platform.member_balance TO hanpan_app;
