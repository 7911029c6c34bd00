CREATE OR REPLACE FUNCTION platform.wallet_replay(
  p_member_id uuid, p_vendor_id uuid, p_transaction_uuid uuid, p_kind text, p_reference uuid,
  p_amount_won bigint, p_rest bigint, p_currency text, p_round_id text, p_game_code text
) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN done.kind = p_kind::platform.wallet_kind
      AND done.rolled_back_at IS NULL
      AND done.reference_transaction_uuid IS NOT DISTINCT FROM p_reference
      AND (p_kind = 'ROLLBACK' OR (done.amount_won = p_amount_won AND coalesce(done.rest, 0) = coalesce(p_rest, 0)
        AND p_currency = 'KRW'))
      AND (bet.bet_id IS NULL OR (bet.round_id = p_round_id AND coalesce(bet.said_game_code, game.code) = p_game_code))
    THEN 'RS_OK' ELSE 'RS_ERROR_DUPLICATE_TRANSACTION' END
  FROM platform.wallet_transaction AS done
  LEFT JOIN LATERAL (
    SELECT * FROM platform.bet WHERE bet.member_id = done.member_id AND bet.bet_id = done.bet_id OFFSET 0
  ) AS bet ON true
  LEFT JOIN platform.game ON game.game_id = bet.game_id
  WHERE done.member_id = p_member_id AND done.vendor_id = p_vendor_id
    AND done.transaction_uuid = p_transaction_uuid
$$;
REVOKE ALL ON FUNCTION platform.wallet_replay FROM PUBLIC;
COMMENT ON FUNCTION platform.wallet_replay IS 'The answer to a transaction that was processed before: RS_OK for the same content, else a duplicate.';
