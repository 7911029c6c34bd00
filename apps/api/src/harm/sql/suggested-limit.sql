-- The weekly deposit limit that is suggested to a member: a part of what they deposited in a usual week of the last four, down to whole
-- ten thousands, and ten thousand won at least. Null where they deposited nothing, or have a limit that is no looser.
CREATE OR REPLACE FUNCTION platform.suggested_limit(p_member_id uuid, p_day date) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT usual.won FROM (
    SELECT greatest(10000, floor(sum(total.deposits_won) / 4 * max(own.harm_suggestion_percent) / 100 / 10000) * 10000)::bigint AS won
    FROM platform.member_day AS total, platform.money_setting() AS own
    WHERE total.member_id = p_member_id AND total.day > p_day - 28 AND total.day <= p_day HAVING sum(total.deposits_won) > 0) AS usual
  WHERE NOT EXISTS (SELECT FROM platform.member_limit AS held
    WHERE held.member_id = p_member_id AND held.kind = 'depositWeek' AND held.value <= usual.won)
$$;
REVOKE ALL ON FUNCTION platform.suggested_limit FROM PUBLIC;
COMMENT ON FUNCTION platform.suggested_limit IS '@background';
