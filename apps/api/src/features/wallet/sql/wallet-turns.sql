CREATE OR REPLACE FUNCTION platform.wallet_turns(
  p_kinds text[], p_member_ids uuid[], p_vendor_ids uuid[], p_transaction_uuids uuid[], p_references uuid[],
  p_token_hashes bytea[], p_round_ids text[], p_rounds_closed boolean[], p_game_codes text[], p_currencies text[],
  p_amounts_won bigint[], p_are_free boolean[], p_bet_ids uuid[], p_transfer_ids uuid[], p_nows timestamptz[],
  p_rests bigint[], p_are_promos boolean[], p_at_risks_won bigint[]
) RETURNS platform.wallet_call[]
LANGUAGE plpgsql
AS $$
BEGIN
  IF cardinality(p_kinds) = 1 THEN
    RETURN ARRAY[ROW(
      1, 1, p_kinds[1], p_member_ids[1], p_vendor_ids[1], p_transaction_uuids[1], p_references[1], p_token_hashes[1],
      p_round_ids[1], p_rounds_closed[1], p_game_codes[1], p_currencies[1], p_amounts_won[1], p_are_free[1],
      p_bet_ids[1], p_transfer_ids[1], p_nows[1], p_rests[1], p_are_promos[1],
      p_at_risks_won[1])::platform.wallet_call];
  END IF;
  RETURN (
    SELECT array_agg(ROW(
      position, row_number, kind, member_id, vendor_id, transaction_uuid, reference, token_hash, round_id,
      is_round_closed, game_code, currency, amount_won, is_free, bet_id, transfer_id, now, rest,
      is_promo, at_risk_won)::platform.wallet_call)
    FROM (
      SELECT call.*, row_number() OVER (PARTITION BY member_id ORDER BY position)
      FROM unnest(
        p_kinds, p_member_ids, p_vendor_ids, p_transaction_uuids, p_references, p_token_hashes, p_round_ids,
        p_rounds_closed, p_game_codes, p_currencies, p_amounts_won, p_are_free, p_bet_ids, p_transfer_ids, p_nows,
        p_rests, p_are_promos, p_at_risks_won
      ) WITH ORDINALITY AS call (
        kind, member_id, vendor_id, transaction_uuid, reference, token_hash, round_id, is_round_closed, game_code,
        currency, amount_won, is_free, bet_id, transfer_id, now, rest, is_promo, at_risk_won, position)
    ) AS call);
END
$$;
REVOKE ALL ON FUNCTION platform.wallet_turns FROM PUBLIC;
