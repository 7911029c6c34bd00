-- A step that is due found something open: it waits until then.
CREATE OR REPLACE FUNCTION platform.note_waiting_erasing(p_member_id uuid, p_waits_for text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE platform.closing SET waits_for = p_waits_for WHERE member_id = p_member_id AND waits_for IS DISTINCT FROM p_waits_for
$$;
REVOKE ALL ON FUNCTION platform.note_waiting_erasing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_waiting_erasing TO hanpan_app;
