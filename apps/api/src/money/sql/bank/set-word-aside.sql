-- An operator looked at what could not be read. False where there is no such word.
CREATE OR REPLACE FUNCTION platform.set_word_aside(
  p_source_id uuid, p_word_id text, p_actor text, p_reason text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.bank_entry_word SET set_aside_by = p_actor, set_aside_at = p_now, set_aside_reason = p_reason
  WHERE source_id = p_source_id AND word_id = p_word_id AND entry_id IS NULL AND set_aside_at IS NULL;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.set_word_aside FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.set_word_aside TO hanpan_app;
