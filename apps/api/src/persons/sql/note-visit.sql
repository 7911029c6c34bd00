-- Keeps from which network and on which devices a member signs in, and links them with whoever signed in there: on a device at any
-- time, from a network within some hours: what is kept of the network, what of it and the hours, and the forms of these, those before and
-- after. Null for a network that says nothing, the machine's own. Two who sign in at once where both do wait for each other here, at the
-- devices and p_locks: the second finds the first.
CREATE OR REPLACE FUNCTION platform.note_visit(
  p_member_id uuid, p_network text, p_hours text, p_forms text[], p_locks text[], p_devices text[], p_now timestamptz
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_others uuid[];
  v_device text;
  v_link_others uuid[] := '{}';
  v_link_kinds text[] := '{}';
  v_link_values text[] := '{}';
BEGIN
  PERFORM FROM platform.member WHERE member_id = p_member_id AND NOT simulated;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('visit ' || one, 440))
  FROM unnest(p_devices || p_locks) AS one ORDER BY one;
  IF p_network IS NOT NULL THEN
    v_others := platform.note_clue(p_member_id, 'NETWORK', p_hours, p_forms, p_now);
    v_link_others := v_others;
    v_link_kinds := array_fill('NETWORK'::text, ARRAY[cardinality(v_others)]);
    v_link_values := array_fill(p_network, ARRAY[cardinality(v_others)]);
  END IF;
  FOREACH v_device IN ARRAY p_devices LOOP
    v_others := platform.note_clue(p_member_id, 'DEVICE', v_device, ARRAY[v_device], p_now);
    v_link_others := v_link_others || v_others;
    v_link_kinds := v_link_kinds || array_fill('DEVICE'::text, ARRAY[cardinality(v_others)]);
    v_link_values := v_link_values || array_fill(v_device, ARRAY[cardinality(v_others)]);
  END LOOP;
  PERFORM platform.link_persons(p_member_id, v_link_others, v_link_kinds, v_link_values, '{}', p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.note_visit(uuid, text, text, text[], text[], text[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_visit(uuid, text, text, text[], text[], text[], timestamptz) TO hanpan_app;
COMMENT ON FUNCTION platform.note_visit(uuid, text, text, text[], text[], text[], timestamptz) IS '@background';
