-- The end of an exclusion that has none (docs/profiles.md, "Without an end").
CREATE OR REPLACE FUNCTION platform.never() RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT '9999-12-31T00:00:00Z'::timestamptz
$$;
REVOKE ALL ON FUNCTION platform.never FROM PUBLIC;
