-- A document without some values: in each of its texts, however deep. Names of parts, figures and answers stay, and so does an ID, which
-- begins as all of its time do and as somebody may be called.
CREATE OR REPLACE FUNCTION platform.redact_json(p_value jsonb, p_values text[]) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE jsonb_typeof(p_value)
    WHEN 'string' THEN CASE
      WHEN p_value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' THEN p_value
      ELSE to_jsonb(platform.redact_text(p_value #>> '{}', p_values)) END
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(part.key, platform.redact_json(part.value, p_values)), '{}')
      FROM jsonb_each(p_value) AS part)
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(platform.redact_json(part.value, p_values) ORDER BY part.place), '[]')
      FROM jsonb_array_elements(p_value) WITH ORDINALITY AS part (value, place))
    ELSE p_value END;
END
$$;
REVOKE ALL ON FUNCTION platform.redact_json FROM PUBLIC;
