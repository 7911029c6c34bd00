-- Makes members a partner's (null: nobody's) from a day on, each at the earliest with the day on which they signed up. What
-- was set for a later day falls away. The caller holds the tree.
CREATE OR REPLACE FUNCTION platform.move_members(p_members uuid[], p_partner_id uuid, p_from date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM platform.partner_member AS own USING platform.member
  WHERE own.member_id = ANY (p_members) AND member.member_id = own.member_id
    AND own.from_day >= greatest(p_from, platform.seoul_day(member.created_at));
  UPDATE platform.partner_member SET until_day = p_from
  WHERE member_id = ANY (p_members) AND from_day < p_from AND until_day > p_from;
  IF p_partner_id IS NOT NULL THEN
    INSERT INTO platform.partner_member (member_id, from_day, partner_id)
    SELECT member_id, greatest(p_from, platform.seoul_day(created_at)), p_partner_id FROM platform.member
    WHERE member_id = ANY (p_members);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.move_members FROM PUBLIC;
COMMENT ON FUNCTION platform.move_members IS '@background';
