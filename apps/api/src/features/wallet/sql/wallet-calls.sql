CREATE OR REPLACE FUNCTION platform.wallet_calls(
  p_kinds text[], p_member_ids uuid[], p_vendor_ids uuid[], p_transaction_uuids uuid[], p_references uuid[],
  p_token_hashes bytea[], p_round_ids text[], p_rounds_closed boolean[], p_game_codes text[], p_currencies text[],
  p_amounts_won bigint[], p_are_free boolean[], p_bet_ids uuid[], p_transfer_ids uuid[], p_nows timestamptz[],
  p_rests bigint[], p_are_promos boolean[], p_at_risks_won bigint[]
) RETURNS TABLE (status text, balance_won bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET plan_cache_mode = force_generic_plan SET join_collapse_limit = 1
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  v_calls platform.wallet_call[] := platform.wallet_turns(
    p_kinds, p_member_ids, p_vendor_ids, p_transaction_uuids, p_references, p_token_hashes, p_round_ids,
    p_rounds_closed, p_game_codes, p_currencies, p_amounts_won, p_are_free, p_bet_ids, p_transfer_ids, p_nows, p_rests,
    p_are_promos, p_at_risks_won);
  v_call platform.wallet_call;
  v_answer platform.wallet_answer;
  v_undone record;
  v_statuses text[];
  v_balances bigint[];
  v_turn bigint := 0;
  v_turns bigint := 1;
  v_has_rests boolean := false;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = ANY (p_member_ids) ORDER BY member_id FOR NO KEY UPDATE;
  FOREACH v_call IN ARRAY v_calls LOOP
    v_turns := greatest(v_turns, v_call.turn);
    v_has_rests := v_has_rests OR v_call.rest > 0;
  END LOOP;
  WHILE v_turn < v_turns LOOP
    v_turn := v_turn + 1;
    IF v_has_rests THEN
      v_calls := platform.wallet_rests(v_calls, v_turn);
    END IF;
    IF 'BET' = ANY (p_kinds) THEN
      FOREACH v_answer IN ARRAY platform.wallet_bets(v_calls, v_turn) LOOP
        v_statuses[v_answer.position] := v_answer.status;
        v_balances[v_answer.position] := v_answer.balance_won;
      END LOOP;
    END IF;
    IF 'WIN' = ANY (p_kinds) THEN
      FOREACH v_answer IN ARRAY platform.wallet_wins(v_calls, v_turn) LOOP
        v_statuses[v_answer.position] := v_answer.status;
        v_balances[v_answer.position] := v_answer.balance_won;
      END LOOP;
    END IF;
    IF 'PROMO' = ANY (p_kinds) THEN
      FOREACH v_call IN ARRAY v_calls LOOP
        CONTINUE WHEN v_call.kind <> 'PROMO' OR v_call.turn <> v_turn;
        v_answer := platform.wallet_promo(v_call);
        v_statuses[v_call.position] := v_answer.status;
        v_balances[v_call.position] := v_answer.balance_won;
      END LOOP;
    END IF;
    IF 'ROLLBACK' = ANY (p_kinds) THEN
      FOREACH v_call IN ARRAY v_calls LOOP
        CONTINUE WHEN v_call.kind <> 'ROLLBACK' OR v_call.turn <> v_turn;
        v_undone := platform.wallet_rollback(
          v_call.member_id, v_call.vendor_id, v_call.transaction_uuid, v_call.reference, v_call.round_id,
          v_call.is_round_closed, v_call.game_code, v_call.transfer_id, v_call.now,
          v_call.at_risk_won);
        v_statuses[v_call.position] := v_undone.status;
        v_balances[v_call.position] := v_undone.balance_won;
      END LOOP;
    END IF;
  END LOOP;
  FOR v_position IN 1 .. cardinality(p_kinds) LOOP
    status := v_statuses[v_position];
    balance_won := v_balances[v_position];
    RETURN NEXT;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION platform.wallet_calls(
  text[], uuid[], uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bigint[],
  boolean[], uuid[], uuid[], timestamptz[], bigint[], boolean[], bigint[]
) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.wallet_calls(
  text[], uuid[], uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bigint[],
  boolean[], uuid[], uuid[], timestamptz[], bigint[], boolean[], bigint[]
) TO hanpan_app;
COMMENT ON FUNCTION platform.wallet_calls(
  text[], uuid[], uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bigint[],
  boolean[], uuid[], uuid[], timestamptz[], bigint[], boolean[], bigint[]
) IS 'Many wallet calls in one statement: one answer a row, in the order given.';
