-- An account is open again: its closing is forgotten, with the hashes by which its person would be known. False where it is erased
-- already, and nothing is done.
CREATE OR REPLACE FUNCTION platform.drop_closing(p_member_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_step text;
BEGIN
  SELECT done_step INTO v_step FROM platform.closing WHERE member_id = p_member_id FOR UPDATE;
  IF v_step IS NOT NULL THEN
    RETURN false;
  END IF;
  DELETE FROM platform.closing WHERE member_id = p_member_id;
  DELETE FROM platform.person_mark WHERE member_id = p_member_id;
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.drop_closing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.drop_closing TO hanpan_app;
