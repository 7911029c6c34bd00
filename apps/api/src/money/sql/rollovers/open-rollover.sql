-- Opens the rollover of a completed deposit, with its bonus locked (0 for none). What the site's jurisdiction lets a bonus ask
-- (docs/profiles.md, "What a bonus may ask") holds of one that is opened now; what is asked without the bonus is never more.
CREATE OR REPLACE FUNCTION platform.open_rollover(
  p_member_id uuid, p_rollover_id uuid, p_amount_won bigint, p_bonus_won bigint, p_kind text, p_setting jsonb,
  p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_answer ledger.answer;
  v_plain bigint := ceil(p_amount_won::numeric * (p_setting #>> '{rollover,plainPercent}')::numeric / 100);
  v_kind text := CASE WHEN p_bonus_won > 0 THEN p_kind END;
  v_rules jsonb := CASE WHEN v_kind IS NOT NULL THEN platform.member_rules() END;
  v_most bigint := nullif((v_rules ->> 'bonusRolloverMost')::bigint, 0) * p_bonus_won;
  v_required bigint := CASE WHEN v_kind IS NULL THEN v_plain ELSE
    ceil((p_amount_won + p_bonus_won)::numeric * (p_setting -> 'rollover' -> 'bonusPercent' ->> v_kind)::numeric / 100) END;
BEGIN
  v_required := least(v_required, v_most);
  v_plain := least(v_plain, v_required);
  IF p_bonus_won > 0 THEN
    v_answer := ledger.bonus_lock(
      p_member_id, platform.new_id(p_now), 'bonus-lock', p_rollover_id::text, p_bonus_won, p_now);
    IF v_answer.outcome <> 'OK' THEN
      RAISE EXCEPTION 'the bonus of rollover % cannot be locked: %', p_rollover_id, v_answer.outcome;
    END IF;
  END IF;
  INSERT INTO platform.rollover (
    member_id, rollover_id, amount_won, bonus_won, kind, plain_required_won, required_won, status, opened_at,
    product)
  VALUES (p_member_id, p_rollover_id, p_amount_won, p_bonus_won, v_kind, v_plain, v_required, 'OPEN', p_now,
    CASE WHEN NOT (v_rules ->> 'bonusMixesProducts')::boolean THEN platform.product_of(v_kind) END);
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
REVOKE ALL ON FUNCTION platform.open_rollover FROM PUBLIC;
