-- Whether two names, by name_key, may be one: the same, one cut short, one with letters hidden by stars, or one not known.
CREATE OR REPLACE FUNCTION platform.name_fits(p_one text, p_other text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT starts_with(p_one, p_other) OR starts_with(p_other, p_one)
    OR p_one LIKE replace(p_other, '*', '_') || '%' OR p_other LIKE replace(p_one, '*', '_') || '%'
$$;
REVOKE ALL ON FUNCTION platform.name_fits FROM PUBLIC;
