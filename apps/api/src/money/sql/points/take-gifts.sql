-- Points were taken from a member by an operator: gifts go first, those that are furthest from cash before others, so that
-- a gift that is gone locks nothing else. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.take_gifts(p_member_id uuid, p_points bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_gift record;
  v_left bigint := p_points;
BEGIN
  FOR v_gift IN
    SELECT gift_id, points FROM platform.gift_point WHERE member_id = p_member_id ORDER BY free_from_won DESC, gift_id DESC
  LOOP
    EXIT WHEN v_left <= 0;
    IF v_gift.points <= v_left THEN
      DELETE FROM platform.gift_point WHERE member_id = p_member_id AND gift_id = v_gift.gift_id;
    ELSE
      UPDATE platform.gift_point SET points = points - v_left
        WHERE member_id = p_member_id AND gift_id = v_gift.gift_id;
    END IF;
    v_left := v_left - v_gift.points;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION platform.take_gifts FROM PUBLIC;
