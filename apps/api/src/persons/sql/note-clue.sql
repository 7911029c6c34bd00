-- Keeps that a member has a value, and answers who else has or had it in one of its forms: at most twenty. What more than twenty have, a café's address,
-- says of nobody who they are: of a device or a network then nobody is answered.
CREATE OR REPLACE FUNCTION platform.note_clue(p_member_id uuid, p_kind text, p_value text, p_forms text[], p_now timestamptz) RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_most CONSTANT integer := 20;
  v_others uuid[];
BEGIN
  INSERT INTO platform.person_clue AS clue (kind, value, member_id, first_at, last_at)
  VALUES (p_kind, p_value, p_member_id, p_now, p_now)
  ON CONFLICT (kind, value, member_id) DO UPDATE SET
    first_at = least(clue.first_at, excluded.first_at), last_at = greatest(clue.last_at, excluded.last_at);
  v_others := ARRAY(SELECT DISTINCT member_id FROM (
    SELECT member_id FROM platform.person_clue
    WHERE kind = p_kind AND value = ANY (p_forms) AND member_id <> p_member_id LIMIT v_most + 1) AS found);
  IF p_kind IN ('DEVICE', 'NETWORK') AND cardinality(v_others) > v_most THEN
    RETURN '{}';
  END IF;
  RETURN v_others[1:v_most];
END
$$;
REVOKE ALL ON FUNCTION platform.note_clue FROM PUBLIC;
COMMENT ON FUNCTION platform.note_clue IS '@background';
