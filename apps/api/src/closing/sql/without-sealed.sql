-- A document without what lies sealed in it: of one that is about the person alone who is erased.
CREATE OR REPLACE FUNCTION platform.without_sealed(p_value jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(p_value::text, '"s1[.][0-9a-f]{8}[.][A-Za-z0-9_-]{38,}"', '"(erased)"', 'g')::jsonb
$$;
REVOKE ALL ON FUNCTION platform.without_sealed FROM PUBLIC;
