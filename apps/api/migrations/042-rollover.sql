-- Rollovers and the bonuses that are locked behind them (money.md, "Deposits, bonus and rollover", 2 to 6). Owner
-- only: the caller holds the member's lock (the balance row), and each moves only this member's money.

-- An OPEN rollover at its requirement is MET, and its bonus becomes points.
CREATE FUNCTION platform.close_met_rollovers(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_met record;
  v_answer ledger.answer;
  v_bonus bigint;
BEGIN
  FOR v_met IN
    UPDATE platform.rollover SET status = 'MET', closed_at = p_now
    WHERE member_id = p_member_id AND status = 'OPEN' AND progress_won >= required_won
    RETURNING rollover_id, kind, bonus_won, forfeited_at
  LOOP
    v_bonus := CASE WHEN v_met.forfeited_at IS NULL THEN v_met.bonus_won ELSE 0 END;
    IF v_bonus > 0 THEN
      v_answer := ledger.bonus_release(
        p_member_id, platform.new_id(p_now), 'bonus-release', v_met.rollover_id::text, v_bonus, p_now);
      IF v_answer.outcome <> 'OK' THEN
        RAISE EXCEPTION 'the bonus of rollover % cannot be released: %', v_met.rollover_id, v_answer.outcome;
      END IF;
    END IF;
    UPDATE platform.member_money
    SET open_rollovers = open_rollovers - 1,
        locked_slot = locked_slot - CASE v_met.kind WHEN 'SLOT' THEN v_bonus ELSE 0 END,
        locked_live = locked_live - CASE v_met.kind WHEN 'LIVE' THEN v_bonus ELSE 0 END
    WHERE member_id = p_member_id;
  END LOOP;
END
$$;

-- When cash and open stakes together fall below the setting and nothing is locked, OPEN rollovers are RESET.
CREATE FUNCTION platform.reset_rollovers(p_member_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_below bigint;
  v_has bigint;
BEGIN
  PERFORM FROM platform.member_money
  WHERE member_id = p_member_id AND open_rollovers > 0 AND locked_slot = 0 AND locked_live = 0;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT rollover_reset_below INTO v_below FROM platform.money_setting();
  SELECT cash INTO v_has FROM ledger.balance WHERE member_id = p_member_id;
  IF v_has < v_below THEN
    SELECT v_has + coalesce(sum(stake_won), 0) INTO v_has FROM platform.bet
    WHERE member_id = p_member_id AND status = 'OPEN';
  END IF;
  IF v_has < v_below THEN
    UPDATE platform.rollover SET status = 'RESET', closed_at = p_now WHERE member_id = p_member_id AND status = 'OPEN';
    UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = p_member_id;
  END IF;
END
$$;

-- Counts a settled stake toward the oldest OPEN rollover; what is over flows into the next.
CREATE FUNCTION platform.count_rollover(p_member_id uuid, p_bet_id uuid, p_counted_won bigint, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_open record;
  v_left bigint := p_counted_won;
  v_part bigint;
  v_met boolean := false;
BEGIN
  IF v_left > 0 THEN
    FOR v_open IN
      SELECT rollover_id, required_won - progress_won AS missing FROM platform.rollover
      WHERE member_id = p_member_id AND status = 'OPEN' ORDER BY opened_at, rollover_id
    LOOP
      v_part := least(v_left, v_open.missing);
      UPDATE platform.rollover SET progress_won = progress_won + v_part
      WHERE member_id = p_member_id AND rollover_id = v_open.rollover_id;
      INSERT INTO platform.rollover_count (member_id, bet_id, rollover_id, amount_won)
      VALUES (p_member_id, p_bet_id, v_open.rollover_id, v_part);
      v_met := v_met OR v_part = v_open.missing;
      v_left := v_left - v_part;
      EXIT WHEN v_left = 0;
    END LOOP;
    IF v_met THEN
      PERFORM platform.close_met_rollovers(p_member_id, p_now);
    END IF;
  END IF;
  PERFORM platform.reset_rollovers(p_member_id, p_now);
END
$$;

-- Takes a bet's count back from where it went. A rollover that was MET stays MET.
CREATE FUNCTION platform.uncount_rollover(p_member_id uuid, p_bet_id uuid) RETURNS void
LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM platform.rollover_count WHERE member_id = p_member_id AND bet_id = p_bet_id
    RETURNING rollover_id, amount_won
  )
  UPDATE platform.rollover SET progress_won = progress_won - taken.amount_won
  FROM taken WHERE rollover.member_id = p_member_id AND rollover.rollover_id = taken.rollover_id
$$;

-- Opens the rollover of a completed deposit, with its bonus locked (0 for none).
CREATE FUNCTION platform.open_rollover(
  p_member_id uuid, p_rollover_id uuid, p_amount_won bigint, p_bonus_won bigint, p_kind text, p_setting jsonb,
  p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_answer ledger.answer;
  v_plain bigint := ceil(p_amount_won::numeric * (p_setting #>> '{rollover,plainPercent}')::numeric / 100);
  v_kind text := CASE WHEN p_bonus_won > 0 THEN p_kind END;
  v_required bigint := CASE WHEN v_kind IS NULL THEN v_plain ELSE
    ceil((p_amount_won + p_bonus_won)::numeric * (p_setting -> 'rollover' -> 'bonusPercent' ->> v_kind)::numeric / 100) END;
BEGIN
  IF p_bonus_won > 0 THEN
    v_answer := ledger.bonus_lock(
      p_member_id, platform.new_id(p_now), 'bonus-lock', p_rollover_id::text, p_bonus_won, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the bonus of rollover % cannot be locked: %', p_rollover_id, v_answer.outcome;
    END IF;
  END IF;
  INSERT INTO platform.rollover (
    member_id, rollover_id, amount_won, bonus_won, kind, plain_required_won, required_won, status, opened_at)
  VALUES (p_member_id, p_rollover_id, p_amount_won, p_bonus_won, v_kind, v_plain, v_required, 'OPEN', p_now);
  INSERT INTO platform.member_money AS money (member_id, open_rollovers, locked_slot, locked_live)
  VALUES (p_member_id, 1, CASE v_kind WHEN 'SLOT' THEN p_bonus_won ELSE 0 END,
    CASE v_kind WHEN 'LIVE' THEN p_bonus_won ELSE 0 END)
  ON CONFLICT (member_id) DO UPDATE SET open_rollovers = money.open_rollovers + 1,
    locked_slot = money.locked_slot + excluded.locked_slot, locked_live = money.locked_live + excluded.locked_live;
  -- A requirement of nothing is met at once.
  IF v_required = 0 THEN
    PERFORM platform.close_met_rollovers(p_member_id, p_now);
  END IF;
END
$$;

-- Consent to the other kind: every locked bonus is forfeited, its rollover falls to its plain requirement with its
-- progress kept, and is MET at once if that is reached.
CREATE FUNCTION platform.forfeit_bonuses(p_member_id uuid, p_reason text, p_now timestamptz)
RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_lost record;
  v_answer ledger.answer;
  v_sum bigint := 0;
  v_count integer := 0;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  FOR v_lost IN
    UPDATE platform.rollover SET required_won = plain_required_won, forfeited_at = p_now
    WHERE member_id = p_member_id AND status = 'OPEN' AND bonus_won > 0 AND forfeited_at IS NULL
    RETURNING rollover_id, bonus_won
  LOOP
    v_answer := ledger.bonus_forfeit(p_member_id, platform.new_id(p_now), 'bonus-forfeit', v_lost.rollover_id::text,
      v_lost.bonus_won, p_reason, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the bonus of rollover % cannot be forfeited: %', v_lost.rollover_id, v_answer.outcome;
    END IF;
    v_sum := v_sum + v_lost.bonus_won;
    v_count := v_count + 1;
  END LOOP;
  IF v_count > 0 THEN
    UPDATE platform.member_money SET locked_slot = 0, locked_live = 0 WHERE member_id = p_member_id;
    PERFORM platform.close_met_rollovers(p_member_id, p_now);
    PERFORM platform.reset_rollovers(p_member_id, p_now);
    PERFORM platform.tell(p_member_id, 'MEMBER', 'balances', '{}', p_now);
  END IF;
  RETURN ROW('OK', NULL, jsonb_build_object('forfeited_won', v_sum, 'rollovers', v_count))::platform.money_answer;
END
$$;

REVOKE ALL ON FUNCTION platform.close_met_rollovers, platform.reset_rollovers, platform.count_rollover,
  platform.uncount_rollover, platform.open_rollover, platform.forfeit_bonuses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.forfeit_bonuses TO hanpan_app;
