-- Whose a new member is: the partner who brought them, else the partner of who did. Within the transaction of the sign-up.
CREATE OR REPLACE FUNCTION platform.place_member(p_member_id uuid, p_referrer_id uuid, p_day date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO platform.partner_member (member_id, from_day, partner_id)
  SELECT p_member_id, p_day, partner_id FROM (
    SELECT place.partner_id FROM platform.partner_place AS place
    WHERE place.partner_id = p_referrer_id AND place.from_day <= p_day AND place.until_day > p_day
    UNION ALL
    SELECT own.partner_id FROM platform.partner_member AS own
    WHERE own.member_id = p_referrer_id AND own.from_day <= p_day AND own.until_day > p_day
    LIMIT 1
  ) AS above
  WHERE above.partner_id <> p_member_id
  ON CONFLICT DO NOTHING
$$;
REVOKE ALL ON FUNCTION platform.place_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.place_member TO hanpan_app;
COMMENT ON FUNCTION platform.place_member IS '@background';
