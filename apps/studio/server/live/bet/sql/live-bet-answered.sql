-- What the wallet answered to a bet. p_reason null: it took the stake. In time the placement is then CONFIRMED, and its
-- preset counts if there is no newer one; a moment too late (draws_at is past, or the round is settled) it goes back.
-- Otherwise p_reason says why not. When the wallet answered so to the only call that was made, the placement is REFUSED,
-- since that call took nothing. After more calls, or without an answer, it is given back.
CREATE OR REPLACE FUNCTION studio.live_bet_answered(
  p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_balance_won bigint, p_reason text,
  p_is_answered boolean
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_part_state text;
  v_is_in_time boolean;
BEGIN
  SELECT state INTO v_part_state FROM studio.live_participation
    WHERE round_id = p_round_id AND member_id = p_member_id FOR UPDATE;
  SELECT phase IN ('BETTING', 'CLOSED') AND clock_timestamp() < draws_at INTO v_is_in_time
    FROM studio.live_round WHERE round_id = p_round_id;
  UPDATE studio.live_placement SET
      state = CASE
        WHEN p_reason IS NULL AND v_part_state = 'OPEN' AND v_is_in_time THEN 'CONFIRMED'
        WHEN p_reason IS NOT NULL AND p_is_answered AND attempts = 1 THEN 'REFUSED'
        ELSE 'RETURNING' END,
      reason = CASE WHEN p_reason IS NOT NULL THEN p_reason WHEN v_part_state = 'OPEN' AND v_is_in_time THEN NULL
        ELSE 'LATE' END,
      attempts = 0
    WHERE member_id = p_member_id AND placement_id = p_placement_id AND state = 'SENT';
  UPDATE studio.live_participation SET version = version + 1, balance_won = coalesce(p_balance_won, balance_won),
      preset_hundredths = CASE WHEN v_part_state = 'OPEN' AND table_code = 'kite'
        THEN studio.live_standing_preset(p_round_id, p_member_id) ELSE preset_hundredths END,
      second_preset_hundredths = CASE WHEN v_part_state = 'OPEN' AND table_code = 'kite'
        THEN studio.live_second_preset(p_round_id, p_member_id) ELSE second_preset_hundredths END
    WHERE round_id = p_round_id AND member_id = p_member_id;
  RETURN studio.live_participation_document(p_round_id, p_member_id);
END
$$;
REVOKE ALL ON FUNCTION studio.live_bet_answered FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_bet_answered TO hanpan_studio;
