-- Keeps the keyed hashes by which the person of a closed account is known again; from then on the account may be erased.
CREATE OR REPLACE FUNCTION platform.mark_person(p_member_id uuid, p_kinds text[], p_marks bytea[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM platform.closing WHERE member_id = p_member_id AND marked_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO platform.person_mark (kind, mark, member_id)
  SELECT kind, mark, p_member_id FROM unnest(p_kinds, p_marks) AS made (kind, mark)
  ON CONFLICT DO NOTHING;
  UPDATE platform.closing SET marked_at = p_now WHERE member_id = p_member_id;
END
$$;
REVOKE ALL ON FUNCTION platform.mark_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.mark_person TO hanpan_app;
