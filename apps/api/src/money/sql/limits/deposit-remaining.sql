-- Two who bring a member money at the same instant, distributors or an operator who completes a deposit, passed the
-- member's own limit together: each held the lock of another's cash and saw nothing of the other. What is left of a limit
-- is asked in turn now: whoever asks holds the member's limits until what they bring is written or refused. Only calls
-- that bring money ask; a member without a limit waits for nobody.
CREATE OR REPLACE FUNCTION platform.deposit_remaining(p_member_id uuid, p_now timestamptz) RETURNS bigint
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM platform.member_limit
  WHERE member_id = p_member_id AND kind IN ('depositDay', 'depositWeek', 'depositMonth') AND value IS NOT NULL
  ORDER BY kind FOR NO KEY UPDATE;
  RETURN (
    SELECT min(greatest(0, value - platform.deposited_since(p_member_id, platform.period_start(kind, p_now))))
    FROM platform.member_limit
    WHERE member_id = p_member_id AND kind IN ('depositDay', 'depositWeek', 'depositMonth') AND value IS NOT NULL
  );
END
$$;
REVOKE ALL ON FUNCTION platform.deposit_remaining FROM PUBLIC;
