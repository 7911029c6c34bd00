-- Puts a sealed birth date in the place of one that stands in clear or is sealed with a former key, where that still stands, with its mark and the
-- age beside it: the application changes no birth date. Answers whether it stood.
CREATE OR REPLACE FUNCTION platform.seal_birth(p_member_id uuid, p_from text, p_to text, p_mark text, p_age integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_to !~ '^s1[.][0-9a-f]{8}[.][A-Za-z0-9_-]{38,}$' OR left(p_from, 12) = left(p_to, 12) OR p_mark !~ '^m1[.][A-Za-z0-9_-]{22}$' THEN
    RETURN false;
  END IF;
  UPDATE platform.member SET birth_date = '0001-01-01', birth_sealed = p_to, birth_mark = p_mark, age = p_age
  WHERE member_id = p_member_id AND coalesce(birth_sealed, birth_date::text) = p_from;
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION platform.seal_birth FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.seal_birth TO hanpan_app;
COMMENT ON FUNCTION platform.seal_birth IS '@background';
