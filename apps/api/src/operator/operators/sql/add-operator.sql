-- Adds an operator; false when the login ID is taken. A role is one that ships by its name, or a composed one by its id. joined_at is null for who chooses a password by an invitation.
CREATE OR REPLACE FUNCTION platform.add_operator(
  p_operator_id uuid, p_login_id text, p_name text, p_role text, p_password_hash text, p_created_at timestamptz,
  p_member_id uuid, p_counts_from timestamptz, p_joined_at timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_role_id uuid := CASE WHEN p_role ~ '^[0-9a-f-]{36}$' THEN p_role::uuid END;
BEGIN
  INSERT INTO platform.operator
    (operator_id, login_id, name, role, role_id, password_hash, created_at, member_id, counts_from, joined_at)
  VALUES (p_operator_id, p_login_id, p_name, CASE WHEN v_role_id IS NULL THEN p_role ELSE 'CUSTOM' END, v_role_id,
    p_password_hash, p_created_at, p_member_id, p_counts_from, p_joined_at)
  ON CONFLICT (login_id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.note_guarded('database.operator.add', 'operator:' || p_operator_id, NULL, jsonb_build_object(
    'loginId', p_login_id, 'name', p_name, 'role', p_role, 'partnerId', p_member_id, 'countsFrom', p_counts_from));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.add_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.add_operator TO hanpan_app;
