-- What a request of a source brought: its sequences close gaps or open them, and one that was signed later than all before it
-- is a sign of life, of the moment at which it was signed. Whoever asks holds the line (hold_bank_line).
CREATE OR REPLACE FUNCTION platform.move_bank_line(
  p_source_id uuid, p_signed_at timestamptz, p_sequences bigint[], p_conflicts bigint, p_now timestamptz
) RETURNS TABLE (highest_sequence bigint, missing text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_line platform.bank_source_line;
  v_came int8multirange := coalesce(
    (SELECT range_agg(int8range(one, one + 1)) FROM unnest(p_sequences) AS one), '{}');
  v_highest bigint;
  v_missing int8multirange;
BEGIN
  SELECT * INTO STRICT v_line FROM platform.bank_source_line AS line WHERE line.source_id = p_source_id;
  v_highest := greatest(v_line.highest_sequence, (SELECT max(one) FROM unnest(p_sequences) AS one));
  v_missing := v_line.missing + int8multirange(int8range(v_line.highest_sequence + 1, v_highest + 1)) - v_came;
  RETURN QUERY UPDATE platform.bank_source_line AS line SET
    highest_sequence = v_highest, missing = v_missing,
    missing_since = CASE WHEN isempty(v_missing) THEN NULL ELSE coalesce(line.missing_since, p_now) END,
    signed_at = greatest(line.signed_at, p_signed_at),
    heard_at = CASE WHEN line.signed_at IS NULL OR line.signed_at < p_signed_at
      THEN greatest(line.heard_at, least(p_signed_at, p_now)) ELSE line.heard_at END,
    conflict_count = line.conflict_count + p_conflicts
  WHERE line.source_id = p_source_id
  RETURNING line.highest_sequence, line.missing::text;
END
$$;
REVOKE ALL ON FUNCTION platform.move_bank_line FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.move_bank_line TO hanpan_app;
