-- Takes a bet's count back from where it went. A rollover that was MET stays MET.
CREATE OR REPLACE FUNCTION platform.uncount_rollover(p_member_id uuid, p_bet_id uuid) RETURNS void
LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM platform.rollover_count WHERE member_id = p_member_id AND bet_id = p_bet_id
    RETURNING rollover_id, amount_won
  )
  UPDATE platform.rollover SET progress_won = progress_won - taken.amount_won
  FROM taken WHERE rollover.member_id = p_member_id AND rollover.rollover_id = taken.rollover_id
$$;
REVOKE ALL ON FUNCTION platform.uncount_rollover FROM PUBLIC;
