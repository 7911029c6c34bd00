-- Puts marks in the place of phones that are reserved in clear, each where it still stands. Answers how many stood.
CREATE OR REPLACE FUNCTION platform.mark_phones(p_values text[], p_marks text[]) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH done AS (
    UPDATE platform.identity AS own SET value = of.mark FROM unnest(p_values, p_marks) AS of (value, mark)
    WHERE own.kind = 'PHONE' AND own.value = of.value AND of.mark ~ '^m1[.][A-Za-z0-9_-]{22}$' AND NOT starts_with(of.value, 'm1.')
    RETURNING own.value
  )
  SELECT count(*) FROM done
$$;
REVOKE ALL ON FUNCTION platform.mark_phones FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.mark_phones TO hanpan_app;
COMMENT ON FUNCTION platform.mark_phones IS '@background';
