-- Revokes a source's key for good. False when it has no such key.
CREATE OR REPLACE FUNCTION platform.end_bank_source_key(p_source_id uuid, p_key_id uuid, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.bank_source_key SET revoked_at = coalesce(revoked_at, p_now),
    valid_until = least(valid_until, greatest(p_now, valid_from))
  WHERE source_id = p_source_id AND key_id = p_key_id;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.note_guarded('database.bankSourceKey.revoke', 'bankSource:' || p_source_id, NULL,
    jsonb_build_object('keyId', p_key_id));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.end_bank_source_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.end_bank_source_key TO hanpan_app;
