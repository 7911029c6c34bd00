-- Makes a member a partner's (null: nobody's) from a day on. Answers MOVED, or NOT_A_PARTNER, IS_A_PARTNER (who is moved in the tree), IN_OWN_BRANCH.
CREATE OR REPLACE FUNCTION platform.move_member_to_partner(p_member_id uuid, p_partner_id uuid, p_from date, p_today date)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  LOCK TABLE platform.partner_place IN SHARE ROW EXCLUSIVE MODE;
  PERFORM FROM platform.partner_place WHERE partner_id = p_member_id AND until_day > p_from;
  IF FOUND THEN
    RETURN 'IS_A_PARTNER';
  END IF;
  IF p_partner_id IS NOT NULL THEN
    PERFORM FROM platform.partner_place
    WHERE partner_id = p_partner_id AND from_day <= p_from AND until_day > p_from;
    IF NOT FOUND THEN
      RETURN 'NOT_A_PARTNER';
    END IF;
  END IF;
  PERFORM platform.move_members(ARRAY[p_member_id], p_partner_id, p_from);
  PERFORM platform.recount_partner_days(p_from, p_today);
  RETURN 'MOVED';
END
$$;
REVOKE ALL ON FUNCTION platform.move_member_to_partner FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.move_member_to_partner TO hanpan_app;
COMMENT ON FUNCTION platform.move_member_to_partner IS '@background';
