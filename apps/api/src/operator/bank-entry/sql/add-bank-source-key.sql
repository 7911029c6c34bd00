-- Adds a key that a source signs with, unless it is one that counts. A source has at most two that count: a third ends the
-- oldest. False for a key that was revoked: it is not taken again.
CREATE OR REPLACE FUNCTION platform.add_bank_source_key(
  p_source_id uuid, p_key_id uuid, p_public_key_pem text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_added bigint;
  v_ended bigint;
BEGIN
  IF EXISTS (SELECT FROM platform.bank_source_key
             WHERE source_id = p_source_id AND public_key_pem = p_public_key_pem AND revoked_at IS NOT NULL) THEN
    RETURN false;
  END IF;
  INSERT INTO platform.bank_source_key (source_id, key_id, public_key_pem, valid_from)
  SELECT p_source_id, p_key_id, p_public_key_pem, p_now
  WHERE NOT EXISTS (SELECT FROM platform.bank_source_key WHERE source_id = p_source_id
    AND public_key_pem = p_public_key_pem AND (valid_until IS NULL OR valid_until > p_now));
  GET DIAGNOSTICS v_added = ROW_COUNT;
  UPDATE platform.bank_source_key SET valid_until = p_now WHERE valid_from < p_now AND (source_id, key_id) IN (
    SELECT source_id, key_id FROM platform.bank_source_key
    WHERE source_id = p_source_id AND valid_from <= p_now AND (valid_until IS NULL OR valid_until > p_now)
    ORDER BY valid_from DESC, key_id DESC OFFSET 2);
  GET DIAGNOSTICS v_ended = ROW_COUNT;
  IF v_added + v_ended > 0 THEN
    PERFORM platform.note_guarded('database.bankSourceKey.add', 'bankSource:' || p_source_id, NULL, jsonb_build_object(
      'keyId', CASE v_added WHEN 1 THEN p_key_id END, 'ended', v_ended,
      'sha256', encode(sha256(convert_to(p_public_key_pem, 'UTF8')), 'hex')));
  END IF;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.add_bank_source_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.add_bank_source_key TO hanpan_app;
