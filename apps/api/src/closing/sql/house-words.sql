-- The words by which the database itself calls what is, in small letters: the values of its enumerations. A member may be called so, and
-- yet whoever writes one of them does not write of that member.
CREATE OR REPLACE FUNCTION platform.house_words() RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(array_agg(DISTINCT lower(said.word[1])), '{}') FROM pg_constraint AS rule,
    regexp_matches(pg_get_constraintdef(rule.oid), '''([A-Za-z_]{2,40})''', 'g') AS said (word)
  WHERE rule.contype = 'c' AND rule.connamespace IN ('platform'::regnamespace, 'ledger'::regnamespace)
$$;
REVOKE ALL ON FUNCTION platform.house_words FROM PUBLIC;
COMMENT ON FUNCTION platform.house_words IS '@background';
