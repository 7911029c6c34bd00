-- Fewer round trips on the way of a bet, and a search for due settlements that does not grow with the bets of open rounds.

-- A member's part in a round, whole, as its member is told it (protocol/live.ts, `participation`).
CREATE FUNCTION studio.live_participation_document(p_round_id uuid, p_member_id uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'roundId', part.round_id, 'tableCode', part.table_code, 'number', round.round_index + 1,
      'version', part.version, 'state', part.state, 'presetHundredths', part.preset_hundredths,
      'cashOutHundredths', part.cash_out_hundredths, 'payoutWon', part.payout_won, 'spots', part.spots,
      'balanceWon', part.balance_won, 'placements', placed.placements, 'stakeWon', placed.stake_won)
    FROM studio.live_participation AS part JOIN studio.live_round AS round USING (round_id)
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
              'placementId', place.placement_id, 'bets', place.bets, 'stakeWon', place.stake_won,
              'state', place.state, 'reason', place.reason, 'payoutWon', place.payout_won,
              'placedAtMs', floor(extract(epoch FROM place.placed_at) * 1000)) ORDER BY place.number), '[]') AS placements,
          coalesce(sum(place.stake_won) FILTER (WHERE place.state IN ('SENT', 'CONFIRMED', 'SETTLED')), 0) AS stake_won
        FROM studio.live_placement AS place
        WHERE place.round_id = part.round_id AND place.member_id = part.member_id) AS placed
    WHERE part.round_id = p_round_id AND part.member_id = p_member_id);
END
$$;

-- The steps of 012 that answer a wallet's call now answer the participation as it then stands, which was read anew
-- after each of them.
DROP FUNCTION studio.live_bet_answered, studio.live_returned, studio.live_paid;

-- What the wallet answered to a bet. p_reason null: it took the stake. In time the placement is then CONFIRMED; a moment
-- too late (draws_at is past, or the round is settled) it goes back. Otherwise p_reason is why not; when the wallet
-- answered so to the only call that was made the placement is REFUSED, since that call took nothing; after more of them,
-- or without an answer, it is given back.
CREATE FUNCTION studio.live_bet_answered(
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
  UPDATE studio.live_participation SET version = version + 1, balance_won = coalesce(p_balance_won, balance_won)
    WHERE round_id = p_round_id AND member_id = p_member_id;
  RETURN studio.live_participation_document(p_round_id, p_member_id);
END
$$;

-- A placement was given back.
CREATE FUNCTION studio.live_returned(p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_balance_won bigint)
RETURNS jsonb
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
  RETURN studio.live_participation_document(p_round_id, p_member_id);
END
$$;

-- A win was paid. p_is_last: it closed the round at the wallet, so that what is left (lost) is settled as well.
CREATE FUNCTION studio.live_paid(
  p_round_id uuid, p_member_id uuid, p_placement_id uuid, p_is_last boolean, p_balance_won bigint
) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM studio.live_participation WHERE round_id = p_round_id AND member_id = p_member_id FOR UPDATE;
  UPDATE studio.live_placement SET state = 'SETTLED', driver_id = NULL, attempts = 0
    WHERE round_id = p_round_id AND member_id = p_member_id AND state = 'CONFIRMED'
      AND (p_is_last OR placement_id = p_placement_id);
  UPDATE studio.live_participation SET version = version + 1, balance_won = p_balance_won, attempts = 0
    WHERE round_id = p_round_id AND member_id = p_member_id AND state <> 'CLOSED';
  PERFORM studio.live_close_if_done(p_round_id, p_member_id);
  RETURN studio.live_participation_document(p_round_id, p_member_id);
END
$$;

REVOKE ALL ON FUNCTION studio.live_participation_document, studio.live_bet_answered, studio.live_returned,
  studio.live_paid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_participation_document, studio.live_bet_answered, studio.live_returned,
  studio.live_paid TO hanpan_studio;

-- Settlement goes from open round to open round (there are few) and never over the bets of a round that is not over.
DROP INDEX studio.live_participation_open;
CREATE INDEX live_participation_open ON studio.live_participation (round_id, next_attempt_at) WHERE state <> 'CLOSED';

-- A member's latest rounds of one table, however many the member has played at others.
CREATE INDEX live_participation_at_table ON studio.live_participation (member_id, table_code, round_id DESC);
