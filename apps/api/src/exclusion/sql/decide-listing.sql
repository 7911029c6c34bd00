-- What the desk says of a listing: that it names the member (BOUND), that it is somebody else's (NOT_THEM), or that one that names them no
-- more ends (ENDED). Answers false where it does not stand as it was decided about.
CREATE OR REPLACE FUNCTION platform.decide_listing(
  p_member_id uuid, p_listing_id uuid, p_decision text, p_operator_id uuid, p_reason text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.exclusion_listing SET
    standing = CASE p_decision WHEN 'ENDED' THEN standing ELSE p_decision END,
    ended_at = CASE p_decision WHEN 'ENDED' THEN p_now END,
    decided_by = p_operator_id, decided_at = p_now, reason = p_reason
  WHERE member_id = p_member_id AND listing_id = p_listing_id AND ended_at IS NULL AND CASE p_decision
    WHEN 'BOUND' THEN standing = 'ASKED' WHEN 'NOT_THEM' THEN standing IN ('ASKED', 'BOUND')
    WHEN 'ENDED' THEN standing = 'BOUND' AND gone_at IS NOT NULL ELSE false END;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_decision = 'BOUND' THEN
    PERFORM platform.keep_out(p_member_id, p_now);
  ELSE
    PERFORM platform.let_in(p_member_id);
  END IF;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.decide_listing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.decide_listing TO hanpan_app;
