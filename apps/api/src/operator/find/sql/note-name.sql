-- Keeps the parts of a member's names, by which a search finds them.
CREATE OR REPLACE FUNCTION platform.note_name(p_member_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO platform.member_name AS known (member_id, parts)
  SELECT member_id, platform.name_parts(ARRAY[login_id, nickname, depositor]) FROM platform.member WHERE member_id = p_member_id
  ON CONFLICT (member_id) DO UPDATE SET parts = excluded.parts WHERE known.parts <> excluded.parts
$$;
REVOKE ALL ON FUNCTION platform.note_name FROM PUBLIC;
COMMENT ON FUNCTION platform.note_name IS '@background';
