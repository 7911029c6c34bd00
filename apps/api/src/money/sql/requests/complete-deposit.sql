-- What came as USDT is in the books as USDT, at the rate that was promised (docs/usdt.md); what is at a payment provider stands on
-- the provider's account (docs/payments.md).
-- What of a deposit repays a debt (before anything else, in the ledger) is not there to be played with: bonus and rollover
-- are of the rest, and there are none when nothing is left. The day's deposits and attendance count it whole.
CREATE OR REPLACE FUNCTION platform.complete_deposit(p_request platform.money_request, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_answer ledger.answer;
  v_quote platform.usdt_quote;
  v_provider text;
  v_setting jsonb := platform.level_setting_of(p_request.member_id);
  v_day date := platform.seoul_day(p_now);
  v_earlier integer;
  v_bonus bigint := 0;
  v_left bigint;
  v_is_given boolean;
  v_kept_from text := platform.refused_by_status(p_request.member_id, 'BONUS');
BEGIN
  -- What an earlier deposit still asked for is over when nothing was left of it, and so is its bonus: it locks no other money.
  IF platform.money_is_gone(p_request.member_id) THEN
    PERFORM platform.forfeit_bonuses(p_request.member_id, 'MONEY_GONE', p_now);
  END IF;
  PERFORM platform.reset_rollovers(p_request.member_id, p_now);
  SELECT greatest(0, p_request.amount_won - debt) INTO v_left
  FROM ledger.balance WHERE member_id = p_request.member_id;
  SELECT * INTO v_quote FROM platform.usdt_quote
  WHERE member_id = p_request.member_id AND request_id = p_request.request_id;
  SELECT provider INTO v_provider FROM platform.deposit_account
  WHERE account_id = coalesce(p_request.booked_account_id, p_request.deposit_account_id);
  IF v_quote.usdt IS NOT NULL THEN
    v_answer := ledger.deposit_usdt(p_request.member_id, platform.new_id(p_now), 'deposit', p_request.request_id::text,
      p_request.amount_won, v_quote.network, v_quote.usdt, v_quote.rate_jeon, p_now);
  ELSIF v_provider IS NOT NULL THEN
    v_answer := ledger.deposit_at_provider(p_request.member_id, platform.new_id(p_now), 'deposit',
      p_request.request_id::text, p_request.amount_won, v_provider, p_now);
  ELSE
    v_answer := ledger.deposit(p_request.member_id, platform.new_id(p_now), 'deposit', p_request.request_id::text,
      p_request.amount_won, p_now);
  END IF;
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the deposit % cannot be posted: %', p_request.request_id, v_answer.outcome;
  END IF;
  INSERT INTO platform.member_day AS total (member_id, day, deposits_won, deposit_count)
  VALUES (p_request.member_id, v_day, p_request.amount_won, 1)
  ON CONFLICT (member_id, day) DO UPDATE SET deposits_won = total.deposits_won + excluded.deposits_won,
    deposit_count = total.deposit_count + 1
  RETURNING total.deposit_count - 1 INTO v_earlier;
  -- A case that began meanwhile, or a score, keeps the member from a bonus, not from their own money (docs/cases.md, "Freezes";
  -- docs/harm.md, "Whom it marks").
  v_is_given := v_kept_from IS NULL OR v_kept_from NOT IN ('BONUS_FROZEN', 'BONUS_PAUSED');
  IF p_request.bonus_kind IS NOT NULL AND v_is_given THEN
    v_bonus := least(
      v_left * (v_setting -> 'deposit'
        -> CASE v_earlier WHEN 0 THEN 'firstPercent' ELSE 'everyPercent' END ->> p_request.bonus_kind)::bigint / 100,
      (v_setting #>> '{deposit,maxBonus}')::bigint);
  END IF;
  -- Asked for when the money of the other kind's bonus was gone (request_deposit), completed when some had come back: the two are never
  -- locked together.
  IF v_bonus > 0 AND platform.has_other_kind_locked(p_request.member_id, p_request.bonus_kind) THEN
    PERFORM platform.forfeit_bonuses(p_request.member_id, 'OTHER_KIND', p_now);
  END IF;
  IF v_left > 0 THEN
    PERFORM platform.open_rollover(p_request.member_id, p_request.request_id, v_left, v_bonus,
      p_request.bonus_kind, v_setting, p_now);
  END IF;
  -- The day is stamped if this deposit reaches what is needed (stamp_attendance).
  IF v_is_given THEN
    PERFORM platform.stamp_attendance(p_request.member_id, 'DEPOSIT', p_now);
  END IF;
  RETURN v_bonus;
END
$$;
REVOKE ALL ON FUNCTION platform.complete_deposit FROM PUBLIC;
