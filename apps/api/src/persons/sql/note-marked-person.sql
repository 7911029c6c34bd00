-- Keeps what a member is known by, as the caller has marked it, and links them with whoever has or had the same: each of p_clues has a kind, the
-- value to keep and the forms in which another's may be kept. Of NEAR_BIRTH, who has the same name and a birth date that differs by one digit,
-- nothing is kept, nor of BIRTH, the forms of their birth date. Two that are one person and are noted at once wait for each other at p_locks: the second finds the first.
CREATE OR REPLACE FUNCTION platform.note_marked_person(p_member_id uuid, p_clues jsonb, p_locks text[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_clue record;
  v_others uuid[];
  v_births text[] := '{}';
  v_link_others uuid[] := '{}';
  v_link_kinds text[] := '{}';
  v_link_values text[] := '{}';
BEGIN
  PERFORM platform.note_name(p_member_id);
  PERFORM FROM platform.member WHERE member_id = p_member_id AND NOT simulated;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('person ' || one, 440)) FROM unnest(p_locks) AS one ORDER BY one;
  FOR v_clue IN SELECT * FROM jsonb_to_recordset(p_clues) AS clue (kind text, value text, forms text[]) LOOP
    IF v_clue.kind = 'BIRTH' THEN
      v_births := v_clue.forms;
      CONTINUE;
    ELSIF v_clue.kind = 'NEAR_BIRTH' THEN
      v_others := ARRAY(SELECT DISTINCT member_id FROM (
        SELECT member_id FROM platform.person_clue
        WHERE kind = 'NAME_BIRTH' AND member_id <> p_member_id AND value = ANY (v_clue.forms) LIMIT 20) AS found);
    ELSE
      v_others := platform.note_clue(p_member_id, v_clue.kind, v_clue.value, v_clue.forms, p_now);
    END IF;
    v_link_others := v_link_others || v_others;
    v_link_kinds := v_link_kinds || array_fill(v_clue.kind, ARRAY[cardinality(v_others)]);
    v_link_values := v_link_values || array_fill(v_clue.value, ARRAY[cardinality(v_others)]);
  END LOOP;
  PERFORM platform.link_persons(p_member_id, v_link_others, v_link_kinds, v_link_values, v_births, p_now);
END
$$;
REVOKE ALL ON FUNCTION platform.note_marked_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.note_marked_person TO hanpan_app;
COMMENT ON FUNCTION platform.note_marked_person IS '@background';
