-- Gives a partner a link of their own, with a code that nobody has. Answers ADDED, REPLAYED (of one that was added under this
-- id before), NOT_A_PARTNER, LINKS_FULL (so many stand already), CODE_TAKEN.
CREATE OR REPLACE FUNCTION platform.add_partner_link(
  p_link_id uuid, p_partner_id uuid, p_code text, p_name text, p_most integer, p_by text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM platform.member WHERE member_id = p_partner_id AND is_partner FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 'NOT_A_PARTNER';
  END IF;
  PERFORM FROM platform.partner_link WHERE link_id = p_link_id AND partner_id = p_partner_id;
  IF FOUND THEN
    RETURN 'REPLAYED';
  END IF;
  IF (SELECT count(*) FROM platform.partner_link WHERE partner_id = p_partner_id) >= p_most THEN
    RETURN 'LINKS_FULL';
  END IF;
  INSERT INTO platform.identity (kind, value, member_id) VALUES ('REFERRAL_CODE', p_code, p_partner_id) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'CODE_TAKEN';
  END IF;
  INSERT INTO platform.partner_link (link_id, partner_id, code, name, made_by, made_at)
  VALUES (p_link_id, p_partner_id, p_code, p_name, p_by, p_now);
  RETURN 'ADDED';
END
$$;
REVOKE ALL ON FUNCTION platform.add_partner_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.add_partner_link TO hanpan_app;
