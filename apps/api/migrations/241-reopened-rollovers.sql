-- A correction to less is made by taking the whole win back and paying the smaller one anew. In between nothing may seem
-- left, and rollovers are RESET; the smaller win opens them again, as a stake that comes back does.

CREATE INDEX wallet_transaction_rolled_back ON platform.wallet_transaction (member_id, bet_id)
  WHERE rolled_back_at IS NOT NULL;

-- Opens again the rollovers that were RESET at the instant in which a bet was settled or a win of it was taken back, as it
-- turns out too early. Where there is still nothing left to play with they stay RESET since then, so that what comes back
-- later opens them still.
CREATE OR REPLACE FUNCTION platform.reopen_rollovers(p_member_id uuid, p_bet_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_rollover_ids uuid[];
  v_instants timestamptz[];
BEGIN
  SELECT array_agg(rollover_id), array_agg(closed_at) INTO v_rollover_ids, v_instants FROM platform.rollover
    WHERE member_id = p_member_id AND status = 'RESET' AND closed_at IN (
      SELECT settled_at FROM platform.bet WHERE member_id = p_member_id AND bet_id = p_bet_id
      UNION ALL
      SELECT rolled_back_at FROM platform.wallet_transaction
      WHERE member_id = p_member_id AND bet_id = p_bet_id AND rolled_back_at IS NOT NULL AND kind = 'WIN');
  IF v_rollover_ids IS NULL THEN
    RETURN;
  END IF;
  UPDATE platform.rollover SET status = 'OPEN', closed_at = NULL
    WHERE member_id = p_member_id AND rollover_id = ANY (v_rollover_ids);
  UPDATE platform.member_money SET open_rollovers = open_rollovers + cardinality(v_rollover_ids)
    WHERE member_id = p_member_id;
  PERFORM platform.reset_rollovers(p_member_id, p_now);
  UPDATE platform.rollover SET closed_at = was.closed_at
    FROM unnest(v_rollover_ids, v_instants) AS was (rollover_id, closed_at)
    WHERE rollover.member_id = p_member_id AND rollover.rollover_id = was.rollover_id AND rollover.status = 'RESET';
END
$$;
