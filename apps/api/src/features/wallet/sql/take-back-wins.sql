-- Takes back what a bet has won, because the bet itself is rolled back: each win whole, by a rollback of its own that the
-- wallet keeps as if its vendor had sent it (a vendor's own one finds it done). What the cash does not cover becomes debt.
-- A rest of a won that was kept goes back as well. Answers the sum in whole won. The caller holds the member's lock and has
-- given the stake back already. The wins are found by the bet alone, so that the planner has one index to take: never
-- through all that the member ever played.
CREATE OR REPLACE FUNCTION platform.take_back_wins(
  p_member_id uuid, p_vendor_id uuid, p_vendor_code text, p_bet_id uuid, p_now timestamptz
) RETURNS bigint
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_win record;
  v_rollback_uuid uuid;
  v_answer ledger.answer;
  v_sum bigint := 0;
BEGIN
  FOR v_win IN
    SELECT transaction_uuid, amount_won, rest, created_at FROM (
      SELECT member_id, transaction_uuid, amount_won, rest, created_at FROM platform.wallet_transaction
      WHERE bet_id = p_bet_id AND kind = 'WIN' AND (amount_won > 0 OR rest IS NOT NULL) AND rolled_back_at IS NULL
      OFFSET 0
    ) AS win
    WHERE member_id = p_member_id
    ORDER BY created_at, transaction_uuid
  LOOP
    v_rollback_uuid := platform.new_id(p_now);
    IF v_win.amount_won > 0 THEN
      v_answer := ledger.rollback(p_member_id, platform.new_id(p_now), 'wallet:' || p_vendor_code, v_rollback_uuid::text,
        'wallet:' || p_vendor_code, v_win.transaction_uuid::text, p_now);
      IF v_answer.outcome <> 'OK' THEN
        RAISE EXCEPTION 'the win % cannot be taken back: %', v_win.transaction_uuid, v_answer.outcome;
      END IF;
    END IF;
    IF v_win.rest IS NOT NULL THEN
      PERFORM platform.keep_rest(p_member_id, p_vendor_id, -v_win.rest);
    END IF;
    UPDATE platform.wallet_transaction SET rolled_back_at = p_now
    WHERE member_id = p_member_id AND vendor_id = p_vendor_id AND transaction_uuid = v_win.transaction_uuid;
    INSERT INTO platform.wallet_transaction (
      member_id, vendor_id, transaction_uuid, bet_id, reference_transaction_uuid, amount_won, kind)
    VALUES (p_member_id, p_vendor_id, v_rollback_uuid, p_bet_id, v_win.transaction_uuid, 0, 'ROLLBACK');
    v_sum := v_sum + v_win.amount_won;
  END LOOP;
  RETURN v_sum;
END
$$;
REVOKE ALL ON FUNCTION platform.take_back_wins FROM PUBLIC;
