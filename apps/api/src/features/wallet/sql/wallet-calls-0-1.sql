-- What version 0.1 calls: a process of it that still runs while another has made the database newer plays on. Its calls are
-- of whole won, of no vendor's promotions, and say nothing of what was at risk.
-- keep until: 0.3.0
CREATE OR REPLACE FUNCTION platform.wallet_calls(
  p_kinds text[], p_member_ids uuid[], p_vendor_ids uuid[], p_transaction_uuids uuid[], p_references uuid[],
  p_token_hashes bytea[], p_round_ids text[], p_rounds_closed boolean[], p_game_codes text[], p_currencies text[],
  p_amounts_won bigint[], p_are_free boolean[], p_bet_ids uuid[], p_transfer_ids uuid[], p_nows timestamptz[]
) RETURNS TABLE (status text, balance_won bigint)
LANGUAGE sql
AS $$
  SELECT status, balance_won FROM platform.wallet_calls(
    p_kinds, p_member_ids, p_vendor_ids, p_transaction_uuids, p_references, p_token_hashes, p_round_ids, p_rounds_closed,
    p_game_codes, p_currencies, p_amounts_won, p_are_free, p_bet_ids, p_transfer_ids, p_nows,
    array_fill(0::bigint, ARRAY[cardinality(p_kinds)]), array_fill(false, ARRAY[cardinality(p_kinds)]),
    array_fill(NULL::bigint, ARRAY[cardinality(p_kinds)]))
$$;
REVOKE ALL ON FUNCTION platform.wallet_calls(
  text[], uuid[], uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bigint[],
  boolean[], uuid[], uuid[], timestamptz[]
) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.wallet_calls(
  text[], uuid[], uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bigint[],
  boolean[], uuid[], uuid[], timestamptz[]
) TO hanpan_app;
COMMENT ON FUNCTION platform.wallet_calls(
  text[], uuid[], uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bigint[],
  boolean[], uuid[], uuid[], timestamptz[]
) IS 'Wallet calls as version 0.1 makes them.';
