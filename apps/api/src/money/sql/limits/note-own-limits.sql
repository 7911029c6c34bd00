-- Whether a bet of the member has to be held to anything that they set themselves: the wallet asks nothing more of the others.
CREATE OR REPLACE FUNCTION platform.note_own_limits(p_member_id uuid) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO platform.member_money AS money (member_id, has_limits)
  SELECT p_member_id, EXISTS (
    SELECT FROM platform.member_limit
    WHERE member_limit.member_id = p_member_id AND value IS NOT NULL AND kind NOT LIKE 'deposit%')
    OR EXISTS (SELECT FROM platform.shut_category WHERE shut_category.member_id = p_member_id)
  ON CONFLICT (member_id) DO UPDATE SET has_limits = excluded.has_limits
$$;
REVOKE ALL ON FUNCTION platform.note_own_limits FROM PUBLIC;
