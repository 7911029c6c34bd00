-- Moves a partner below another (null: to the top) from a day on, with everybody below. Answers MOVED, or why not:
-- NOT_A_PARTNER (one of the two has no place then), IN_OWN_BRANCH (the parent stands below the partner on a day from then on).
CREATE OR REPLACE FUNCTION platform.move_partner(p_partner_id uuid, p_parent_id uuid, p_from date, p_today date)
RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  LOCK TABLE platform.partner_place IN SHARE ROW EXCLUSIVE MODE;
  PERFORM FROM platform.partner_place
  WHERE partner_id = p_partner_id AND from_day <= p_from AND until_day = 'infinity';
  IF NOT FOUND THEN
    PERFORM FROM platform.partner_place WHERE partner_id = p_partner_id AND from_day <= p_from AND until_day > p_from;
    IF NOT FOUND THEN
      RETURN 'NOT_A_PARTNER';
    END IF;
  END IF;
  IF p_parent_id IS NOT NULL THEN
    PERFORM FROM platform.partner_place
    WHERE partner_id = p_parent_id AND from_day <= p_from AND until_day > p_from;
    IF NOT FOUND THEN
      RETURN 'NOT_A_PARTNER';
    END IF;
    PERFORM FROM platform.partners_below(p_partner_id, p_from, 'infinity') AS below WHERE below.partner_id = p_parent_id;
    IF FOUND THEN
      RETURN 'IN_OWN_BRANCH';
    END IF;
  END IF;
  PERFORM platform.put_partner(p_partner_id, p_parent_id, p_from);
  PERFORM platform.recount_partner_days(p_from, p_today);
  RETURN 'MOVED';
END
$$;
REVOKE ALL ON FUNCTION platform.move_partner FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.move_partner TO hanpan_app;
COMMENT ON FUNCTION platform.move_partner IS '@background';
