-- Whether a bonus of the other kind is locked. Locked together the two would shut slots and live games both.
CREATE OR REPLACE FUNCTION platform.has_other_kind_locked(p_member_id uuid, p_kind text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM platform.member_money
    WHERE member_id = p_member_id AND CASE p_kind WHEN 'SLOT' THEN locked_live WHEN 'LIVE' THEN locked_slot END > 0)
$$;
REVOKE ALL ON FUNCTION platform.has_other_kind_locked FROM PUBLIC;
