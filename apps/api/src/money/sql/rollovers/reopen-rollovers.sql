-- Opens again the rollovers that were open when a bet was settled, or when a win of it was taken back, and were RESET then
-- or since: had what comes now been there, they would not have been. Where there is still nothing left to play with they
-- stay RESET since then, so that what comes back later opens them still. A RESET one may have been played to its end by a
-- correction (recount_rollover): it is MET then.
CREATE OR REPLACE FUNCTION platform.reopen_rollovers(p_member_id uuid, p_bet_id uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_rollover_ids uuid[];
  v_instants timestamptz[];
BEGIN
  SELECT array_agg(rollover_id), array_agg(closed_at) INTO v_rollover_ids, v_instants FROM platform.rollover
    WHERE member_id = p_member_id AND status = 'RESET' AND undone_at IS NULL AND EXISTS (
      SELECT FROM (
        SELECT settled_at AS at FROM platform.bet WHERE member_id = p_member_id AND bet_id = p_bet_id
        UNION ALL
        SELECT rolled_back_at FROM (
          SELECT member_id, rolled_back_at FROM platform.wallet_transaction
          WHERE bet_id = p_bet_id AND rolled_back_at IS NOT NULL AND kind = 'WIN' OFFSET 0
        ) AS win WHERE member_id = p_member_id
      ) AS early WHERE opened_at <= early.at AND closed_at >= early.at);
  IF v_rollover_ids IS NULL THEN
    RETURN;
  END IF;
  UPDATE platform.rollover SET status = 'OPEN', closed_at = NULL
    WHERE member_id = p_member_id AND rollover_id = ANY (v_rollover_ids);
  UPDATE platform.member_money SET open_rollovers = open_rollovers + cardinality(v_rollover_ids)
    WHERE member_id = p_member_id;
  PERFORM platform.close_met_rollovers(p_member_id, p_now);
  PERFORM platform.reset_rollovers(p_member_id, p_now);
  UPDATE platform.rollover SET closed_at = was.closed_at
    FROM unnest(v_rollover_ids, v_instants) AS was (rollover_id, closed_at)
    WHERE rollover.member_id = p_member_id AND rollover.rollover_id = was.rollover_id AND rollover.status = 'RESET';
END
$$;
REVOKE ALL ON FUNCTION platform.reopen_rollovers FROM PUBLIC;
