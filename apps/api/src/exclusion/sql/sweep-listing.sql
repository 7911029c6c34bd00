-- Goes on with a listing that was found gone, or whose list was found to be on no more: it is marked and, where p_ends says so or nobody is
-- bound by it, ends, with the member active again where nothing else keeps them out. Whoever was named again since stays named: it is looked
-- at once more behind the lock.
CREATE OR REPLACE FUNCTION platform.sweep_listing(p_member_id uuid, p_listing_id uuid, p_ends boolean, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.balance WHERE member_id = p_member_id FOR NO KEY UPDATE;
  UPDATE platform.exclusion_listing AS listed SET gone_at = coalesce(gone_at, p_now),
    ended_at = CASE WHEN p_ends OR standing <> 'BOUND' THEN p_now END
  WHERE member_id = p_member_id AND listing_id = p_listing_id AND ended_at IS NULL AND (gone_at IS NOT NULL
    OR list_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM platform.exclusion_upload AS upload WHERE upload.list_id = listed.list_id AND upload.state = 'ON'));
  IF FOUND THEN
    PERFORM platform.let_in(p_member_id);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION platform.sweep_listing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.sweep_listing TO hanpan_app;
