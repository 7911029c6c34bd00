-- A list or register names a member no more: it ends, and the member is active again where nothing else keeps them out; or it stays until
-- the desk ends it (p_ends false, or what they are known by was changed since: then it may name them still), and is marked.
CREATE OR REPLACE FUNCTION platform.gone_listing(p_member_id uuid, p_listing_id uuid, p_ends boolean, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.exclusion_listing SET gone_at = coalesce(gone_at, p_now), ended_at = CASE
    WHEN standing <> 'BOUND' OR p_ends AND NOT platform.is_changed_since(p_member_id, since) THEN p_now END
  WHERE member_id = p_member_id AND listing_id = p_listing_id AND ended_at IS NULL;
  PERFORM platform.let_in(p_member_id);
END
$$;
REVOKE ALL ON FUNCTION platform.gone_listing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.gone_listing TO hanpan_app;
