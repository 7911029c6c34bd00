-- A win that a vendor pays by itself, without a bet (is_supplier_promo: a tournament, a jackpot, a drop). It is paid once
-- into a bet of its own that stakes nothing and is settled, whatever became of session, member, game and round; the token
-- must be one of the member's launches at this vendor. What a vendor owes for a game that another has now
-- it pays still. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.wallet_promo(p_call platform.wallet_call) RETURNS platform.wallet_answer
LANGUAGE plpgsql
AS $$
DECLARE
  v_answer platform.wallet_answer := ROW(p_call.position, NULL, NULL);
  v_launch record;
  v_game record;
  v_cash bigint;
  v_number bigint;
BEGIN
  SELECT cash INTO v_cash FROM ledger.balance WHERE member_id = p_call.member_id;
  IF NOT FOUND THEN
    v_answer.status := 'RS_ERROR_INVALID_TOKEN';
    RETURN v_answer;
  END IF;
  PERFORM FROM platform.wallet_transaction WHERE member_id = p_call.member_id AND vendor_id = p_call.vendor_id
    AND transaction_uuid = p_call.transaction_uuid;
  IF FOUND THEN
    v_answer.status := platform.wallet_replay(p_call.member_id, p_call.vendor_id, p_call.transaction_uuid, 'WIN', NULL,
      p_call.amount_won, p_call.rest, p_call.currency, p_call.round_id, p_call.game_code);
    v_answer.balance_won := v_cash;
    RETURN v_answer;
  END IF;
  SELECT launch.launch_id, launch.game_id, vendor.code, vendor.unlisted_games INTO v_launch
    FROM platform.launch JOIN platform.vendor USING (vendor_id)
    WHERE member_id = p_call.member_id AND token_hash = p_call.token_hash AND vendor_id = p_call.vendor_id;
  IF NOT FOUND THEN
    v_answer.status := 'RS_ERROR_INVALID_TOKEN';
    RETURN v_answer;
  ELSIF p_call.currency <> 'KRW' THEN
    v_answer.status := 'RS_ERROR_WRONG_CURRENCY';
    RETURN v_answer;
  END IF;
  SELECT game_id, category, nullif(p_call.game_code, code) AS said_game_code INTO v_game FROM platform.game
    WHERE p_call.vendor_id IN (vendor_id, former_vendor_id) AND (code = p_call.game_code
      OR (v_launch.unlisted_games = 'LAUNCHED' AND game_id = v_launch.game_id))
    ORDER BY code = p_call.game_code DESC LIMIT 1;
  IF NOT FOUND THEN
    v_answer.status := 'RS_ERROR_INVALID_GAME';
    RETURN v_answer;
  END IF;

  -- As in wallet_wins: no sum of a member's passes what every program counts exactly.
  IF v_cash + p_call.amount_won > 9007199254740991 THEN
    v_answer.status := 'RS_ERROR_WRONG_SYNTAX';
    RETURN v_answer;
  END IF;
  IF p_call.amount_won > 0 AND ledger.post_plays(ARRAY[ROW(
      p_call.member_id, p_call.transfer_id, 'WIN', 'wallet:' || v_launch.code, p_call.transaction_uuid,
      'GAMING:' || v_launch.code, p_call.amount_won, p_call.now)::ledger.play]) IS NULL THEN
    v_answer.status := 'RS_ERROR_DUPLICATE_TRANSACTION';
    RETURN v_answer;
  END IF;
  INSERT INTO platform.member_play AS play (member_id, bet_count) VALUES (p_call.member_id, 1)
    ON CONFLICT (member_id) DO UPDATE SET bet_count = play.bet_count + 1
    RETURNING bet_count INTO v_number;
  INSERT INTO platform.bet (
    member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, win_won, bet_at, settled_at,
    registered_at, category, status, is_free, round_id, rolling_bps, contribution_percent, is_counted, is_promo,
    promo_won, said_game_code)
  VALUES (p_call.member_id, p_call.bet_id, v_number, p_call.vendor_id, v_game.game_id, v_launch.launch_id,
    p_call.transaction_uuid, 0, p_call.amount_won, p_call.now, p_call.now, now(), v_game.category, 'SETTLED', true,
    p_call.round_id, 0, 0, false, true, p_call.amount_won,
    v_game.said_game_code);
  INSERT INTO platform.wallet_transaction (member_id, vendor_id, transaction_uuid, bet_id, amount_won, kind, rest, is_promo)
    VALUES (p_call.member_id, p_call.vendor_id, p_call.transaction_uuid, p_call.bet_id, p_call.amount_won, 'WIN',
      nullif(p_call.rest, 0), true);
  IF p_call.rest <> 0 THEN
    PERFORM platform.keep_rest(p_call.member_id, p_call.vendor_id, p_call.rest);
  END IF;
  PERFORM platform.add_play(p_call.member_id, v_game.category, 1, 0, p_call.amount_won, 0, 0, p_call.now);
  -- Of a process whose clock is behind the day may be over, and its history summed.
  PERFORM platform.forget_bet_days(p_call.member_id, p_call.bet_id);
  IF p_call.is_round_closed AND platform.settle_round(
      p_call.member_id, p_call.vendor_id, p_call.round_id, p_call.game_code, p_call.at_risk_won, p_call.now) > 0
  THEN
    PERFORM platform.reset_rollovers(p_call.member_id, p_call.now);
  END IF;
  -- Read again: a member who owes has repaid out of it.
  SELECT cash INTO v_cash FROM ledger.balance WHERE member_id = p_call.member_id;
  RETURN ROW(p_call.position, 'RS_OK', v_cash)::platform.wallet_answer;
END
$$;
REVOKE ALL ON FUNCTION platform.wallet_promo FROM PUBLIC;
