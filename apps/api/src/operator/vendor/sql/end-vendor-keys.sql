-- Revokes a vendor's key for good (p_key_id), or, without one, removes all keys of a vendor that has no games and is about
-- to be deleted. False when there is no such key, or the vendor has games or had one whose bets it settles.
CREATE OR REPLACE FUNCTION platform.end_vendor_keys(p_vendor_id uuid, p_key_id uuid, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_key_id IS NOT NULL THEN
    UPDATE platform.vendor_key SET revoked_at = coalesce(revoked_at, p_now),
        valid_until = least(valid_until, greatest(p_now, valid_from))
      WHERE vendor_id = p_vendor_id AND key_id = p_key_id;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  ELSIF EXISTS (SELECT FROM platform.game WHERE p_vendor_id IN (vendor_id, former_vendor_id)) THEN
    RETURN false;
  ELSE
    DELETE FROM platform.vendor_key WHERE vendor_id = p_vendor_id;
  END IF;
  PERFORM platform.note_guarded(
    CASE WHEN p_key_id IS NULL THEN 'database.vendorKey.remove' ELSE 'database.vendorKey.revoke' END,
    'vendor:' || p_vendor_id, NULL, jsonb_build_object('keyId', p_key_id));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.end_vendor_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.end_vendor_keys TO hanpan_app;
