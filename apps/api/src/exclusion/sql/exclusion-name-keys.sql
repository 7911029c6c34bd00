-- Names as persons are compared by them (docs/persons.md, "Names"), in the order in which they are given.
CREATE OR REPLACE FUNCTION platform.exclusion_name_keys(p_names text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT array_agg(platform.person_name_key(one.name) ORDER BY one.place) FROM unnest(p_names) WITH ORDINALITY AS one (name, place)
$$;
REVOKE ALL ON FUNCTION platform.exclusion_name_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.exclusion_name_keys TO hanpan_app;
