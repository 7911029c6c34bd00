-- Keeps points as a gift when their type is one that the site gives by itself for neither deposit nor play. Its rollover
-- begins with what is played from now on, behind the rollovers of earlier gifts, and asks for no more than the site's jurisdiction lets
-- a bonus ask. The caller holds the member's lock.
CREATE OR REPLACE FUNCTION platform.keep_gift(
  p_member_id uuid, p_gift_id uuid, p_type text, p_points bigint, p_now timestamptz
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO platform.gift_point (member_id, gift_id, points, free_from_won, given_at)
  SELECT p_member_id, p_gift_id, p_points,
         greatest(
           (SELECT coalesce(sum(counted_won), 0) FROM platform.member_day_play WHERE member_id = p_member_id),
           (SELECT coalesce(max(free_from_won), 0) FROM platform.gift_point WHERE member_id = p_member_id)
         ) + ceil(p_points::numeric * least(
           (SELECT gift_rollover_percent FROM platform.money_setting()),
           100 * nullif((platform.member_rules() ->> 'bonusRolloverMost')::bigint, 0)) / 100)::bigint,
         p_now
   WHERE p_type IN ('SIGN_UP_BONUS', 'POST_BONUS')
$$;
REVOKE ALL ON FUNCTION platform.keep_gift FROM PUBLIC;
