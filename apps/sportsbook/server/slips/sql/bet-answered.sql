-- What the wallet answered to a bet. p_reason null: it took the stake, and the slip is valid. Otherwise p_reason says why
-- not. When the wallet answered so to the only call that was made, the slip is REFUSED, since that call took nothing. After
-- more calls, or without an answer, the stake is given back.
CREATE OR REPLACE FUNCTION sportsbook.bet_answered(p_member_id uuid, p_slip_id uuid, p_reason text, p_is_answered boolean)
RETURNS void
LANGUAGE sql AS $$
  UPDATE sportsbook.slip SET
      state = CASE WHEN p_reason IS NULL THEN 'OPEN' WHEN p_is_answered AND attempts = 1 THEN 'REFUSED'
        ELSE 'RETURNING' END,
      reason = p_reason, attempts = 0, version = version + 1,
      driver_id = CASE WHEN p_reason IS NULL OR p_is_answered AND attempts = 1 THEN NULL ELSE driver_id END
    WHERE member_id = p_member_id AND slip_id = p_slip_id AND state = 'SENT'
$$;
REVOKE ALL ON FUNCTION sportsbook.bet_answered FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.bet_answered TO hanpan_sports;
