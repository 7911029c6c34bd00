-- Kite's preset belongs to a placement: one that is refused, comes too late or is taken back says nothing about the bets
-- that stand. A participation's preset is that of its newest placement that stands, written anew whenever one comes to
-- stand or ceases to.

ALTER TABLE studio.live_placement ADD COLUMN preset_hundredths integer;
COMMENT ON COLUMN studio.live_placement.preset_hundredths IS
  'Kite: cash out by itself at this multiplier; null without, and in rounds that were over when this was added';
COMMENT ON COLUMN studio.live_participation.preset_hundredths IS
  'Kite: the preset of the newest placement that the wallet has taken; null without';

-- Rounds that are under way keep what was said last in them.
UPDATE studio.live_placement AS place SET preset_hundredths = part.preset_hundredths
  FROM studio.live_participation AS part
  WHERE part.state = 'OPEN' AND part.preset_hundredths IS NOT NULL
    AND place.round_id = part.round_id AND place.member_id = part.member_id;

-- The preset that counts: of the newest placement that stands.
CREATE FUNCTION studio.live_standing_preset(p_round_id uuid, p_member_id uuid) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT preset_hundredths FROM studio.live_placement
  WHERE round_id = p_round_id AND member_id = p_member_id AND state IN ('CONFIRMED', 'SETTLED')
  ORDER BY number DESC LIMIT 1
$$;

-- As in 012, but that the preset is the placement's own and counts once the wallet has taken the stake.
CREATE OR REPLACE FUNCTION studio.live_place(
  p_round_id uuid, p_table_code text, p_member_id uuid, p_placement_id uuid, p_bets_version integer, p_game_code text,
  p_bets jsonb, p_stake_won bigint, p_preset_hundredths integer, p_bet_transaction_id uuid, p_win_transaction_id uuid,
  p_rollback_transaction_id uuid, p_wallet_token text, p_driver_id uuid
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_part studio.live_participation;
BEGIN
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
  IF NOT EXISTS (
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

-- As in 013, and the preset of a placement that stands now counts, if no newer one stands.
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
      preset_hundredths = CASE WHEN v_part_state = 'OPEN' THEN studio.live_standing_preset(p_round_id, p_member_id)
        ELSE preset_hundredths END
    WHERE round_id = p_round_id AND member_id = p_member_id;
  RETURN studio.live_participation_document(p_round_id, p_member_id);
END
$$;

-- As in 012, and the preset of what was taken back counts no more.
CREATE OR REPLACE FUNCTION studio.live_take_back(
  p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_driver_id uuid
) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.live_participation
    WHERE round_id = p_round_id AND member_id = p_member_id AND state = 'OPEN' FOR UPDATE;
  IF NOT FOUND OR NOT EXISTS (
    SELECT FROM studio.live_round
      WHERE round_id = p_round_id AND phase = 'BETTING' AND clock_timestamp() < closes_at) THEN
    RETURN 'BETTING_CLOSED';
  END IF;
  UPDATE studio.live_placement SET state = 'RETURNING', reason = 'UNDONE', attempts = 0, driver_id = p_driver_id,
      next_attempt_at = clock_timestamp()
    WHERE round_id = p_round_id AND member_id = p_member_id AND state IN ('SENT', 'CONFIRMED')
      AND (p_placement_id IS NULL OR placement_id = p_placement_id);
  IF FOUND THEN
    UPDATE studio.live_participation SET version = version + 1,
        preset_hundredths = studio.live_standing_preset(p_round_id, p_member_id)
      WHERE round_id = p_round_id AND member_id = p_member_id;
  END IF;
  RETURN NULL;
END
$$;

REVOKE ALL ON FUNCTION studio.live_standing_preset FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_standing_preset TO hanpan_studio;
