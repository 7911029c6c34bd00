-- The member's own check-in.
CREATE OR REPLACE FUNCTION platform.check_in(p_member_id uuid, p_now timestamptz) RETURNS platform.money_answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN platform.refused('NOT_FOUND');
  END IF;
  PERFORM FROM platform.member WHERE member_id = p_member_id AND status = 'SELF_EXCLUDED';
  IF FOUND THEN
    RETURN platform.refused('SELF_EXCLUDED');
  END IF;
  RETURN platform.stamp_attendance(p_member_id, 'MEMBER', p_now);
END
$$;
