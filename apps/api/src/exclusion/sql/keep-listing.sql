-- Keeps that a list or register names a member, or may: once while it does. Who is named is excluded from now on, and every session of
-- theirs ends, so that no game goes on. What agrees is kept together as long as it stands, so that the desk answers to all of it; whom it said
-- they are not stays so while no more agrees. Answers what is new: BOUND or ASKED, or KNOWN where it stood already.
CREATE OR REPLACE FUNCTION platform.keep_listing(
  p_member_id uuid, p_listing_id uuid, p_list_id uuid, p_register text, p_kinds text[], p_binds boolean, p_occasion text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_open platform.exclusion_listing;
  v_standing text := CASE WHEN p_binds THEN 'BOUND' ELSE 'ASKED' END;
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  SELECT * INTO v_open FROM platform.exclusion_listing
  WHERE member_id = p_member_id AND coalesce(list_id::text, register) = coalesce(p_list_id::text, p_register) AND ended_at IS NULL;
  IF v_open.listing_id IS NULL THEN
    INSERT INTO platform.exclusion_listing (member_id, listing_id, list_id, register, kinds, standing, occasion, since)
    VALUES (p_member_id, p_listing_id, p_list_id, p_register, p_kinds, v_standing, p_occasion, p_now);
  ELSIF v_open.standing = 'BOUND' OR v_open.standing = v_standing OR v_open.standing = 'NOT_THEM' AND p_kinds <@ v_open.kinds THEN
    UPDATE platform.exclusion_listing
    SET gone_at = NULL, kinds = (SELECT array_agg(DISTINCT kind ORDER BY kind) FROM unnest(v_open.kinds || p_kinds) AS kind)
    WHERE member_id = p_member_id AND listing_id = v_open.listing_id AND (gone_at IS NOT NULL OR NOT p_kinds <@ kinds);
    RETURN 'KNOWN';
  ELSE
    UPDATE platform.exclusion_listing SET standing = v_standing, kinds = p_kinds, gone_at = NULL, decided_by = NULL, decided_at = NULL, reason = NULL
    WHERE member_id = p_member_id AND listing_id = v_open.listing_id;
  END IF;
  IF p_binds THEN
    PERFORM platform.keep_out(p_member_id, p_now);
  END IF;
  RETURN v_standing;
END
$$;
REVOKE ALL ON FUNCTION platform.keep_listing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_listing TO hanpan_app;
