-- An operator's own password, changed from the one that was verified; false when it is another by now.
CREATE OR REPLACE FUNCTION platform.change_own_password(p_operator_id uuid, p_old_hash text, p_new_hash text)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.operator SET password_hash = p_new_hash
    WHERE operator_id = p_operator_id AND password_hash = p_old_hash AND status = 'ACTIVE';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.note_guarded('database.operator.password', 'operator:' || p_operator_id, NULL, NULL);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.change_own_password FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.change_own_password TO hanpan_app;
