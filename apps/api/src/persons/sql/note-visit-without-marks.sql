-- What builds of 0.2 before marks call: they serve on no site that keeps marks.
-- keep until: 0.3.0
CREATE OR REPLACE FUNCTION platform.note_visit(p_member_id uuid, p_network text, p_devices text[], p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT platform.note_visit(p_member_id, p_network, p_network || ' ' || hours.number,
    ARRAY[p_network || ' ' || (hours.number - 1), p_network || ' ' || hours.number, p_network || ' ' || (hours.number + 1)],
    array_remove(ARRAY[p_network], NULL), p_devices, p_now)
  FROM (SELECT floor(extract(epoch FROM p_now) / 10800)::bigint AS number) AS hours
$$;
REVOKE ALL ON FUNCTION platform.note_visit(uuid, text, text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_visit(uuid, text, text[], timestamptz) TO hanpan_app;
COMMENT ON FUNCTION platform.note_visit(uuid, text, text[], timestamptz) IS '@background';
