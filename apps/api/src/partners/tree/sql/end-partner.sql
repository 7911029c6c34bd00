-- Ends a partner's place from a day on: their members and the partners below them are the parent's. Answers whether they had one.
CREATE OR REPLACE FUNCTION platform.end_partner(p_partner_id uuid, p_from date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_from date;
  v_parent uuid;
BEGIN
  LOCK TABLE platform.partner_place IN SHARE ROW EXCLUSIVE MODE;
  SELECT greatest(p_from, from_day), parent_id INTO v_from, v_parent FROM platform.partner_place
  WHERE partner_id = p_partner_id AND until_day = 'infinity';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.put_partner(place.partner_id, v_parent, greatest(v_from, place.from_day))
  FROM platform.partner_place AS place WHERE place.parent_id = p_partner_id AND place.until_day = 'infinity';
  PERFORM platform.move_members(ARRAY(
      SELECT own.member_id FROM platform.partner_member AS own
      WHERE own.partner_id = p_partner_id AND own.until_day = 'infinity'),
    v_parent, v_from);
  DELETE FROM platform.partner_place WHERE partner_id = p_partner_id AND from_day >= v_from;
  UPDATE platform.partner_place SET until_day = v_from
  WHERE partner_id = p_partner_id AND from_day < v_from AND until_day > v_from;
  PERFORM platform.recount_partner_days(v_from, p_from);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.end_partner FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.end_partner TO hanpan_app;
COMMENT ON FUNCTION platform.end_partner IS '@background';
