-- A person's or company's name as it is compared: width, case, spaces, punctuation and the words for a company do not count
-- (docs/bank.md, "Names"). A star stays, for it says that a letter is hidden.
CREATE OR REPLACE FUNCTION platform.name_key(p_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH whole AS (
    SELECT upper(normalize(p_name, NFKC)) AS name
  ), bare AS (
    SELECT regexp_replace(regexp_replace(name, '\((주|유|합|자|사|재|복|의|학)\)?', '', 'g'),
      '^\s*(주식회사|유한책임회사|유한회사|합자회사|합명회사|사단법인|재단법인)|(주식회사|유한책임회사|유한회사|합자회사|합명회사|사단법인|재단법인)\s*$|[\s,.]+(CO[.,\s]*LTD|CORP|INC|LTD|LLC)[.\s]*$', '', 'g') AS name
    FROM whole
  ), keys AS (
    SELECT regexp_replace(bare.name, '[\s\u0001-\u0029\u002B-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F\uFE0F\uFEFF]', '', 'g') AS bare_key,
      regexp_replace(whole.name, '[\s\u0001-\u0029\u002B-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F\uFE0F\uFEFF]', '', 'g') AS whole_key
    FROM bare CROSS JOIN whole
  )
  SELECT CASE bare_key WHEN '' THEN whole_key ELSE bare_key END FROM keys
$$;
REVOKE ALL ON FUNCTION platform.name_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.name_key TO hanpan_app;
