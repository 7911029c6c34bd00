-- Whether a member is of a partner's branch on a day. A partner without a place in the tree has whom they brought.
CREATE OR REPLACE FUNCTION platform.is_below_partner(p_partner_id uuid, p_member_id uuid, p_day date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE above (partner_id) AS (
    SELECT own.partner_id FROM platform.partner_member AS own
    WHERE own.member_id = p_member_id AND own.from_day <= p_day AND own.until_day > p_day
    UNION
    SELECT place.parent_id FROM above JOIN platform.partner_place AS place ON place.partner_id = above.partner_id
     AND place.from_day <= p_day AND place.until_day > p_day AND place.parent_id IS NOT NULL
  )
  SELECT CASE WHEN EXISTS (SELECT FROM platform.partner_place WHERE partner_id = p_partner_id)
    THEN p_partner_id IN (SELECT partner_id FROM above)
    ELSE EXISTS (SELECT FROM platform.branch WHERE member_id = p_partner_id AND below_id = p_member_id) END
$$;
REVOKE ALL ON FUNCTION platform.is_below_partner FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.is_below_partner TO hanpan_app;
COMMENT ON FUNCTION platform.is_below_partner IS '@background';
