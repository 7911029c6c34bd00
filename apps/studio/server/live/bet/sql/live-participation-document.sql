-- A member's part in a round, whole, as it is sent to the member (protocol/live.ts, `participation`).
CREATE OR REPLACE FUNCTION studio.live_participation_document(p_round_id uuid, p_member_id uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'roundId', part.round_id, 'tableCode', part.table_code, 'number', round.round_index + 1,
      'version', part.version, 'state', part.state, 'presetHundredths', part.preset_hundredths,
      'cashOutHundredths', part.cash_out_hundredths, 'secondPresetHundredths', part.second_preset_hundredths,
      'secondCashOutHundredths', part.second_cash_out_hundredths, 'payoutWon', part.payout_won, 'spots', part.spots,
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
REVOKE ALL ON FUNCTION studio.live_participation_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION studio.live_participation_document TO hanpan_studio;
