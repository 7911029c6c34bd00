-- How many slips a member has cancelled on this day of Seoul.
CREATE OR REPLACE FUNCTION sportsbook.cancels_of_day(p_member_id uuid) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM sportsbook.slip
  WHERE member_id = p_member_id AND outcome = 'CANCELLED'
    AND settled_at >= date_trunc('day', clock_timestamp(), 'Asia/Seoul')
$$;
REVOKE ALL ON FUNCTION sportsbook.cancels_of_day FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sportsbook.cancels_of_day TO hanpan_sports;
