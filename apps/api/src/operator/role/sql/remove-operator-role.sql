-- Removes a composed role that nobody holds; false where somebody does, or there is none.
CREATE OR REPLACE FUNCTION platform.remove_operator_role(p_role_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_before platform.operator_role;
BEGIN
  SELECT * INTO v_before FROM platform.operator_role WHERE role_id = p_role_id FOR UPDATE;
  IF v_before.role_id IS NULL OR EXISTS (SELECT FROM platform.operator WHERE role_id = p_role_id) THEN
    RETURN false;
  END IF;
  DELETE FROM platform.operator_role WHERE role_id = p_role_id;
  PERFORM platform.note_guarded('database.role.remove', 'role:' || p_role_id,
    jsonb_build_object('name', v_before.name, 'permissions', v_before.permissions, 'wholeFields', v_before.whole_fields), NULL);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.remove_operator_role FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.remove_operator_role TO hanpan_app;
