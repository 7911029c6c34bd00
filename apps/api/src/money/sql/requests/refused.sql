CREATE OR REPLACE FUNCTION platform.refused(code text, details jsonb DEFAULT NULL) RETURNS platform.money_answer
LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW('REFUSED', code, details)::platform.money_answer
$$;
REVOKE ALL ON FUNCTION platform.refused FROM PUBLIC;
