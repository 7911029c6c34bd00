-- Decides about a wish that waits. Accepted, the exclusion ends after the days that are given; one that runs longer stays. Answers when
-- the member is free again, null of a refusal; no row where it does not wait any more.
CREATE OR REPLACE FUNCTION platform.decide_lifting(
  p_member_id uuid, p_lifting_id uuid, p_accepted boolean, p_days integer, p_operator_id uuid, p_reason text, p_now timestamptz
) RETURNS TABLE (ends_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_ends timestamptz;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.exclusion_lifting SET state = CASE WHEN p_accepted THEN 'APPROVED' ELSE 'REFUSED' END, decided_at = p_now,
    decided_by = p_operator_id, reason = p_reason
  WHERE member_id = p_member_id AND lifting_id = p_lifting_id AND state = 'WAITING';
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF p_accepted THEN
    -- Not before the time that the rules ask for, whatever is given.
    UPDATE platform.member_exclusion SET until = p_now + make_interval(days => greatest(p_days, 7))
    WHERE member_id = p_member_id AND ended_at IS NULL AND until = platform.never();
    SELECT max(until) INTO v_ends FROM platform.member_exclusion WHERE member_id = p_member_id AND ended_at IS NULL;
    UPDATE platform.exclusion_lifting AS lifting SET ends_at = v_ends
    WHERE lifting.member_id = p_member_id AND lifting.lifting_id = p_lifting_id;
  END IF;
  RETURN QUERY SELECT v_ends;
END
$$;
REVOKE ALL ON FUNCTION platform.decide_lifting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.decide_lifting TO hanpan_app;
