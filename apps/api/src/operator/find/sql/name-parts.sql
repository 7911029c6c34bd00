-- Every two letters that stand beside each other in names, in small letters, and in their initial consonants: whoever has all of
-- those of a text is likely to have the text itself somewhere, which the reader looks at again.
CREATE OR REPLACE FUNCTION platform.name_parts(p_names text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH words AS (
    SELECT lower(normalize(name, NFC)) AS word FROM unnest(p_names) AS name WHERE name IS NOT NULL
  ), spelled AS (
    SELECT word FROM words UNION SELECT platform.initials_of(word) FROM words
  )
  SELECT coalesce(array_agg(DISTINCT substr(word, place, 2)), '{}')
  FROM spelled, generate_series(1, length(word) - 1) AS place
$$;
REVOKE ALL ON FUNCTION platform.name_parts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.name_parts TO hanpan_app;
