-- Gives a partner their place: below the nearest partner above them, over everybody whom they and theirs brought and who has
-- no nearer partner. It counts from the day of their sign-up, but for days that an approved statement covers. Answers whether
-- they had none.
CREATE OR REPLACE FUNCTION platform.add_partner(p_partner_id uuid, p_today date, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_from date;
  v_parent uuid;
BEGIN
  LOCK TABLE platform.partner_place IN SHARE ROW EXCLUSIVE MODE;
  PERFORM FROM platform.partner_place WHERE partner_id = p_partner_id AND until_day > p_today;
  IF FOUND THEN
    RETURN false;
  END IF;
  SELECT greatest(platform.seoul_day(member.created_at), platform.partners_settled_until() + 1,
      (SELECT max(until_day) FROM platform.partner_place WHERE partner_id = p_partner_id))
    INTO v_from FROM platform.member WHERE member_id = p_partner_id;
  SELECT own.partner_id INTO v_parent FROM platform.partner_member AS own
  WHERE own.member_id = p_partner_id AND own.until_day > p_today ORDER BY own.from_day DESC LIMIT 1;
  PERFORM platform.put_partner(p_partner_id, v_parent, v_from);
  PERFORM platform.move_members(ARRAY(
      SELECT below.below_id FROM platform.branch AS below
      LEFT JOIN platform.partner_member AS own ON own.member_id = below.below_id AND own.until_day = 'infinity'
      WHERE below.member_id = p_partner_id AND own.partner_id IS NOT DISTINCT FROM v_parent
        AND NOT EXISTS (SELECT FROM platform.partner_place AS place
                         WHERE place.partner_id = below.below_id AND place.until_day = 'infinity')),
    p_partner_id, v_from);
  PERFORM platform.put_partner(place.partner_id, p_partner_id, greatest(v_from, place.from_day))
  FROM platform.partner_place AS place
  JOIN platform.branch AS below ON below.member_id = p_partner_id AND below.below_id = place.partner_id
  WHERE place.until_day = 'infinity' AND place.parent_id IS NOT DISTINCT FROM v_parent;
  -- No rate is above the parent's: over partners who have some already the new one has the highest of them.
  INSERT INTO platform.partner_rate (partner_id, category, kind, from_day, rate_bps, set_by, set_at)
  SELECT p_partner_id, point.category, point.kind, point.day, (
           SELECT max(platform.partner_rate_on(below.partner_id, point.category, point.kind, point.day))
           FROM platform.partner_place AS below WHERE below.parent_id = p_partner_id AND below.until_day > point.day),
         'system', p_now
  FROM (
    SELECT DISTINCT rate.category, rate.kind, greatest(rate.from_day, v_from) AS day
    FROM platform.partner_place AS below JOIN platform.partner_rate AS rate USING (partner_id)
    WHERE below.parent_id = p_partner_id AND below.until_day = 'infinity'
  ) AS point
  ON CONFLICT DO NOTHING;
  PERFORM platform.recount_partner_days(v_from, p_today);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.add_partner FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.add_partner TO hanpan_app;
COMMENT ON FUNCTION platform.add_partner IS '@background';
