-- Takes the turn of a source's requests, and answers how far it has counted and whether this request was signed later than
-- every one before.
CREATE OR REPLACE FUNCTION platform.hold_bank_line(p_source_id uuid, p_signed_at timestamptz)
RETURNS TABLE (highest_sequence bigint, is_newer boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO platform.bank_source_line (source_id) VALUES (p_source_id) ON CONFLICT (source_id) DO NOTHING;
  RETURN QUERY SELECT line.highest_sequence, line.signed_at IS NULL OR line.signed_at < p_signed_at
    FROM platform.bank_source_line AS line WHERE line.source_id = p_source_id FOR NO KEY UPDATE;
END
$$;
REVOKE ALL ON FUNCTION platform.hold_bank_line FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.hold_bank_line TO hanpan_app;
