-- Where a partner stands from a day on: below a parent, or at the top. What was set for a later day falls away. The caller
-- holds the tree.
CREATE OR REPLACE FUNCTION platform.put_partner(p_partner_id uuid, p_parent_id uuid, p_from date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM platform.partner_place WHERE partner_id = p_partner_id AND from_day >= p_from;
  UPDATE platform.partner_place SET until_day = p_from
  WHERE partner_id = p_partner_id AND from_day < p_from AND until_day > p_from;
  INSERT INTO platform.partner_place (partner_id, from_day, parent_id) VALUES (p_partner_id, p_from, p_parent_id);
  PERFORM platform.move_members(ARRAY[p_partner_id], p_parent_id, p_from);
END
$$;
REVOKE ALL ON FUNCTION platform.put_partner FROM PUBLIC;
COMMENT ON FUNCTION platform.put_partner IS '@background';
