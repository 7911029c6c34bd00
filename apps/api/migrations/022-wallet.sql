-- What every wallet operation needs: the answer to a call that was processed before, and the balance of a live play
-- session. Bets, wins and rollbacks stand in 054 to 057, after the rules of money that they hold.

-- The amount that a repeated call must bring, and whether it still stands, decide its answer.
CREATE FUNCTION platform.wallet_replay(
  p_member_id uuid, p_vendor_id uuid, p_transaction_uuid uuid, p_kind text, p_reference uuid,
  p_amount_won bigint, p_currency text, p_round_id text, p_game_code text
) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN done.kind = p_kind::platform.wallet_kind
      AND done.rolled_back_at IS NULL
      AND done.reference_transaction_uuid IS NOT DISTINCT FROM p_reference
      AND (p_kind = 'ROLLBACK' OR (done.amount_won = p_amount_won AND p_currency = 'KRW'))
      AND (bet.bet_id IS NULL OR (bet.round_id = p_round_id AND game.code = p_game_code))
    THEN 'RS_OK' ELSE 'RS_ERROR_DUPLICATE_TRANSACTION' END
  FROM platform.wallet_transaction AS done
  LEFT JOIN platform.bet ON bet.member_id = done.member_id AND bet.bet_id = done.bet_id
  LEFT JOIN platform.game ON game.game_id = bet.game_id
  WHERE done.member_id = p_member_id AND done.vendor_id = p_vendor_id
    AND done.transaction_uuid = p_transaction_uuid
$$;
COMMENT ON FUNCTION platform.wallet_replay IS
  'The answer to a transaction that was processed before: RS_OK for the same content, else a duplicate.';

CREATE FUNCTION platform.wallet_balance(
  p_member_id uuid, p_vendor_id uuid, p_token_hash bytea, p_now timestamptz,
  OUT status text, OUT balance_won bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_play record;
BEGIN
  SELECT launch.launch_id, launch.first_used_at, launch.first_use_until, session.session_id, session.ended_at, session.expires_at
    INTO v_play
    FROM platform.launch
    LEFT JOIN platform.session ON session.member_id = launch.member_id AND session.session_id = launch.session_id
    WHERE launch.member_id = p_member_id AND launch.token_hash = p_token_hash
      AND launch.vendor_id = p_vendor_id;
  IF NOT FOUND THEN
    status := 'RS_ERROR_INVALID_TOKEN';
    RETURN;
  END IF;
  IF v_play.session_id IS NULL OR v_play.ended_at IS NOT NULL OR v_play.expires_at <= p_now
    OR (v_play.first_used_at IS NULL AND v_play.first_use_until <= p_now)
  THEN
    status := 'RS_ERROR_TOKEN_EXPIRED';
    RETURN;
  END IF;
  IF v_play.first_used_at IS NULL THEN
    UPDATE platform.launch SET first_used_at = p_now
      WHERE member_id = p_member_id AND launch_id = v_play.launch_id;
  END IF;
  SELECT cash INTO balance_won FROM ledger.member_balance WHERE member_id = p_member_id;
  status := 'RS_OK';
END
$$;
COMMENT ON FUNCTION platform.wallet_balance IS 'The balance of a live play session; its first use starts the session.';

REVOKE ALL ON FUNCTION platform.wallet_replay, platform.wallet_balance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.wallet_balance TO hanpan_app;
