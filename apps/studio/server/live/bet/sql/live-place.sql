-- Adds a placement, SENT, in one round trip that first takes the participation's row. Answers null, or why not:
-- BETTING_CLOSED (late by this database's clock, asked once the row is held; another round; settled), or SEEN_OLD when
-- other placements were added since p_bets_version was read (null: no participation was seen). The preset is the
-- placement's own and counts once the wallet has taken the stake.
CREATE OR REPLACE FUNCTION studio.live_place(
  p_round_id uuid, p_table_code text, p_member_id uuid, p_placement_id uuid, p_bets_version integer, p_game_code text,
  p_bets jsonb, p_stake_won bigint, p_preset_hundredths integer, p_bet_transaction_id uuid, p_win_transaction_id uuid,
  p_rollback_transaction_id uuid, p_wallet_token text, p_driver_id uuid
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_part studio.live_participation;
BEGIN
  -- Which spots are closed was decided before the round opened and stays.
  IF EXISTS (
    SELECT FROM studio.live_round AS round
      WHERE round.round_id = p_round_id AND round.table_code = p_table_code AND round.closed_spots <> '{}'
        AND EXISTS (
          SELECT FROM jsonb_array_elements(p_bets) AS bet WHERE bet ->> 'spot' = ANY (round.closed_spots))) THEN
    RETURN 'SPOT_CLOSED';
  END IF;
  -- While a process of the version before is there, which would pay it at the first kite's cash-out.
  IF p_bets -> 0 ->> 'spot' = 'KITE-2' AND EXISTS (
    SELECT FROM studio.process WHERE NOT knows_two_kites AND seen_at > clock_timestamp() - interval '5 seconds') THEN
    RETURN 'SPOT_CLOSED';
  END IF;
  IF p_bets_version IS NULL THEN
    INSERT INTO studio.live_participation (round_id, member_id, table_code)
      SELECT round_id, p_member_id, table_code FROM studio.live_round
        WHERE round_id = p_round_id AND table_code = p_table_code AND phase = 'BETTING'
          AND clock_timestamp() < closes_at
      ON CONFLICT DO NOTHING RETURNING * INTO v_part;
    IF NOT FOUND THEN
      RETURN CASE WHEN EXISTS (
        SELECT FROM studio.live_participation WHERE round_id = p_round_id AND member_id = p_member_id)
        THEN 'SEEN_OLD' ELSE 'BETTING_CLOSED' END;
    END IF;
  ELSE
    UPDATE studio.live_participation SET version = version + 1, bets_version = bets_version + 1
      WHERE round_id = p_round_id AND member_id = p_member_id AND bets_version = p_bets_version AND state = 'OPEN'
        AND table_code = p_table_code
      RETURNING * INTO v_part;
    IF NOT FOUND THEN
      RETURN CASE WHEN EXISTS (
        SELECT FROM studio.live_participation
          WHERE round_id = p_round_id AND member_id = p_member_id AND state = 'OPEN' AND table_code = p_table_code)
        THEN 'SEEN_OLD' ELSE 'BETTING_CLOSED' END;
    END IF;
  END IF;
  -- Held until the bet is written: whoever closes the round waits for it, so that what was accepted is in the root of the
  -- bets. It is refused only while a round is being closed.
  IF NOT pg_try_advisory_xact_lock_shared(hashtextextended('live bets ' || p_round_id, 0)) OR NOT EXISTS (
    SELECT FROM studio.live_round
      WHERE round_id = p_round_id AND phase = 'BETTING' AND clock_timestamp() < closes_at) THEN
    -- An exception, so that the participation that was made or counted above is undone as well.
    RAISE EXCEPTION 'BETTING_CLOSED' USING ERRCODE = 'LV001';
  END IF;
  INSERT INTO studio.live_placement (
      member_id, placement_id, round_id, number, game_code, bets, stake_won, preset_hundredths, bet_transaction_id,
      win_transaction_id, rollback_transaction_id, wallet_token, attempts, driver_id)
    VALUES (p_member_id, p_placement_id, p_round_id, v_part.bets_version, p_game_code, p_bets, p_stake_won,
      p_preset_hundredths, p_bet_transaction_id, p_win_transaction_id, p_rollback_transaction_id, p_wallet_token, 1,
      p_driver_id);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION studio.live_place FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_place TO hanpan_studio;
