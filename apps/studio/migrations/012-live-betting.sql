-- The steps of a placement. Each is one round trip, and each first takes the participation's row.

-- Adds a placement, SENT. Answers null, or why not: BETTING_CLOSED (late by this database's clock, asked once the row is
-- held; another round; settled), or SEEN_OLD when other placements were added since p_bets_version was read (null: no
-- participation was seen). The preset of the newest placement counts for the whole participation.
CREATE FUNCTION studio.live_place(
  p_round_id uuid, p_table_code text, p_member_id uuid, p_placement_id uuid, p_bets_version integer, p_game_code text,
  p_bets jsonb, p_stake_won bigint, p_preset_hundredths integer, p_bet_transaction_id uuid, p_win_transaction_id uuid,
  p_rollback_transaction_id uuid, p_wallet_token text, p_driver_id uuid
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_part studio.live_participation;
BEGIN
  IF p_bets_version IS NULL THEN
    INSERT INTO studio.live_participation (round_id, member_id, table_code, preset_hundredths)
      SELECT round_id, p_member_id, table_code, p_preset_hundredths FROM studio.live_round
        WHERE round_id = p_round_id AND table_code = p_table_code AND phase = 'BETTING'
          AND clock_timestamp() < closes_at
      ON CONFLICT DO NOTHING RETURNING * INTO v_part;
    IF NOT FOUND THEN
      RETURN CASE WHEN EXISTS (
        SELECT FROM studio.live_participation WHERE round_id = p_round_id AND member_id = p_member_id)
        THEN 'SEEN_OLD' ELSE 'BETTING_CLOSED' END;
    END IF;
  ELSE
    UPDATE studio.live_participation SET version = version + 1, bets_version = bets_version + 1,
        preset_hundredths = p_preset_hundredths
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
      member_id, placement_id, round_id, number, game_code, bets, stake_won, bet_transaction_id, win_transaction_id,
      rollback_transaction_id, wallet_token, attempts, driver_id)
    VALUES (p_member_id, p_placement_id, p_round_id, v_part.bets_version, p_game_code, p_bets, p_stake_won,
      p_bet_transaction_id, p_win_transaction_id, p_rollback_transaction_id, p_wallet_token, 1, p_driver_id);
  RETURN NULL;
END
$$;

-- What the wallet answered to a bet. p_reason null: it took the stake. In time the placement is then CONFIRMED; a moment
-- too late (draws_at is past, or the round is settled) it goes back. Otherwise p_reason is why not; when the wallet
-- answered so to the only call that was made the placement is REFUSED, since that call took nothing; after more of them,
-- or without an answer, it is given back.
CREATE FUNCTION studio.live_bet_answered(
  p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_balance_won bigint, p_reason text,
  p_is_answered boolean
) RETURNS void
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
  UPDATE studio.live_participation SET version = version + 1, balance_won = coalesce(p_balance_won, balance_won)
    WHERE round_id = p_round_id AND member_id = p_member_id;
END
$$;

-- Takes one placement (or all, null) of a round back before the close. Answers null, or BETTING_CLOSED. What is SENT or
-- stands goes to RETURNING under this driver; what has gone its way already stays as it is.
CREATE FUNCTION studio.live_take_back(p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_driver_id uuid)
RETURNS text
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
    UPDATE studio.live_participation SET version = version + 1
      WHERE round_id = p_round_id AND member_id = p_member_id;
  END IF;
  RETURN NULL;
END
$$;

-- Closes a participation once nothing of it is on its way.
CREATE FUNCTION studio.live_close_if_done(p_round_id uuid, p_member_id uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE studio.live_participation SET state = 'CLOSED', closed_at = clock_timestamp(), driver_id = NULL,
      version = version + 1
    WHERE round_id = p_round_id AND member_id = p_member_id AND state = 'SETTLING' AND NOT EXISTS (
      SELECT FROM studio.live_placement
        WHERE round_id = p_round_id AND member_id = p_member_id AND state IN ('SENT', 'CONFIRMED', 'RETURNING'))
$$;

-- A placement was given back.
CREATE FUNCTION studio.live_returned(p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_balance_won bigint)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.live_participation WHERE round_id = p_round_id AND member_id = p_member_id FOR UPDATE;
  UPDATE studio.live_placement SET state = 'RETURNED', driver_id = NULL, attempts = 0
    WHERE member_id = p_member_id AND placement_id = p_placement_id AND state = 'RETURNING';
  IF FOUND THEN
    UPDATE studio.live_participation SET version = version + 1, balance_won = p_balance_won
      WHERE round_id = p_round_id AND member_id = p_member_id;
    PERFORM studio.live_close_if_done(p_round_id, p_member_id);
  END IF;
END
$$;

-- A win was paid. p_is_last: it closed the round at the wallet, so that what is left (lost) is settled as well.
CREATE FUNCTION studio.live_paid(
  p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_is_last boolean, p_balance_won bigint
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.live_participation WHERE round_id = p_round_id AND member_id = p_member_id FOR UPDATE;
  UPDATE studio.live_placement SET state = 'SETTLED', driver_id = NULL, attempts = 0
    WHERE round_id = p_round_id AND member_id = p_member_id AND state = 'CONFIRMED'
      AND (p_is_last OR placement_id = p_placement_id);
  UPDATE studio.live_participation SET version = version + 1, balance_won = p_balance_won, attempts = 0
    WHERE round_id = p_round_id AND member_id = p_member_id;
  PERFORM studio.live_close_if_done(p_round_id, p_member_id);
END
$$;

REVOKE ALL ON FUNCTION studio.live_place, studio.live_bet_answered, studio.live_take_back, studio.live_close_if_done,
  studio.live_returned, studio.live_paid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_place, studio.live_bet_answered, studio.live_take_back,
  studio.live_close_if_done, studio.live_returned, studio.live_paid TO hanpan_studio;
