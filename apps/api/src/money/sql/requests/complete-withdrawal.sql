CREATE OR REPLACE FUNCTION platform.complete_withdrawal(p_request platform.money_request, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_answer ledger.answer;
  v_quote platform.usdt_quote;
BEGIN
  SELECT * INTO v_quote FROM platform.usdt_quote
  WHERE member_id = p_request.member_id AND request_id = p_request.request_id;
  IF FOUND THEN
    v_answer := ledger.withdrawal_settle_usdt(p_request.member_id, platform.new_id(p_now), 'withdrawal',
      p_request.request_id::text, p_request.amount_won, v_quote.network, v_quote.usdt, v_quote.fee, v_quote.rate_jeon,
      p_now);
  ELSE
    v_answer := ledger.withdrawal_settle(p_request.member_id, platform.new_id(p_now), 'withdrawal',
      p_request.request_id::text, p_request.amount_won, p_now);
  END IF;
  IF v_answer.outcome <> 'OK' THEN
    RAISE EXCEPTION 'the withdrawal % cannot be posted: %', p_request.request_id, v_answer.outcome;
  END IF;
  INSERT INTO platform.member_day AS total (member_id, day, withdrawals_won, withdrawal_count)
  VALUES (p_request.member_id, platform.seoul_day(p_now), p_request.amount_won, 1)
  ON CONFLICT (member_id, day) DO UPDATE SET withdrawals_won = total.withdrawals_won + excluded.withdrawals_won,
    withdrawal_count = total.withdrawal_count + 1;
END
$$;
REVOKE ALL ON FUNCTION platform.complete_withdrawal FROM PUBLIC;
