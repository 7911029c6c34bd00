-- A name as persons are compared by it: as the bank desk does (name_key), and without what letters wear: José is JOSE, Nguyễn NGUYEN.
CREATE OR REPLACE FUNCTION platform.person_name_key(p_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(normalize(regexp_replace(normalize(platform.name_key(p_name), NFKD), '[\u0300-\u036F]', '', 'g'), NFC),
    'ØŁĐÐŦĦŊÆŒẞßÞ', 'OLDDTHNAOSST')
$$;
REVOKE ALL ON FUNCTION platform.person_name_key FROM PUBLIC;
