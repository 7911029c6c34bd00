-- A text without some values. Letters and digits of ASCII count as a value only where no other stands beside them, so that a number is
-- not found within a longer one.
CREATE OR REPLACE FUNCTION platform.redact_text(p_text text, p_values text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_value text;
  v_text text := p_text;
BEGIN
  IF p_text IS NULL OR p_text = '' THEN
    RETURN p_text;
  END IF;
  FOREACH v_value IN ARRAY p_values LOOP
    IF position(lower(v_value) IN lower(v_text)) > 0 THEN
      v_text := CASE WHEN v_value ~ '^[ -~]+$'
        THEN regexp_replace(v_text, '(?<![0-9A-Za-z])' || regexp_replace(v_value, '([^0-9A-Za-z])', '\\\1', 'g') || '(?![0-9A-Za-z])',
          '(erased)', 'gi')
        ELSE replace(v_text, v_value, '(erased)') END;
    END IF;
  END LOOP;
  RETURN v_text;
END
$$;
REVOKE ALL ON FUNCTION platform.redact_text FROM PUBLIC;
