-- Makes a composed role, or changes the one that there is; false where another has the name. It holds from the next request on for who holds
-- it. Whoever could pay members by it and can no more counts among those who could until p_counts_from (562).
CREATE OR REPLACE FUNCTION platform.put_operator_role(
  p_role_id uuid, p_name text, p_permissions text[], p_whole_fields text[], p_now timestamptz, p_counts_from timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_before platform.operator_role;
BEGIN
  IF EXISTS (SELECT FROM platform.operator_role WHERE lower(name) = lower(p_name) AND role_id <> p_role_id) THEN
    RETURN false;
  END IF;
  SELECT * INTO v_before FROM platform.operator_role WHERE role_id = p_role_id FOR UPDATE;
  IF 'money.process' = ANY (v_before.permissions) AND NOT 'money.process' = ANY (p_permissions) THEN
    UPDATE platform.operator SET pays_until = p_counts_from WHERE role_id = p_role_id AND status = 'ACTIVE';
  END IF;
  INSERT INTO platform.operator_role (role_id, name, permissions, whole_fields, made_at, changed_at)
  VALUES (p_role_id, p_name, p_permissions, p_whole_fields, p_now, p_now)
  ON CONFLICT (role_id) DO UPDATE SET name = excluded.name, permissions = excluded.permissions,
    whole_fields = excluded.whole_fields, changed_at = excluded.changed_at;
  PERFORM platform.note_guarded('database.role.put', 'role:' || p_role_id,
    CASE WHEN v_before.role_id IS NOT NULL THEN jsonb_build_object('name', v_before.name,
      'permissions', v_before.permissions, 'wholeFields', v_before.whole_fields) END,
    jsonb_build_object('name', p_name, 'permissions', p_permissions, 'wholeFields', p_whole_fields));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.put_operator_role FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.put_operator_role TO hanpan_app;
