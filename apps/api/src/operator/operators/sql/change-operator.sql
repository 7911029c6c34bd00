-- Changes an operator: null leaves a field as it is, but for the partner, who is always said. A role is one that ships by its name, or a
-- composed one by its id. A reset password is one that
-- nobody knows, and ends the invitation there was; who becomes another to the site counts as one of two from p_counts_from
-- on, and an owner who is one no more counts among the owners until then, whoever may pay no member any more among those who
-- could (562).
CREATE OR REPLACE FUNCTION platform.change_operator(
  p_operator_id uuid, p_name text, p_role text, p_status text, p_password_hash text, p_resets_totp boolean,
  p_member_id uuid, p_is_another boolean, p_counts_from timestamptz, p_loses_owner boolean
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_role_id uuid := CASE WHEN p_role ~ '^[0-9a-f-]{36}$' THEN p_role::uuid END;
  v_before platform.operator;
  v_after platform.operator;
BEGIN
  SELECT * INTO v_before FROM platform.operator WHERE operator_id = p_operator_id FOR UPDATE;
  UPDATE platform.operator SET
    name = coalesce(p_name, name), role = CASE WHEN v_role_id IS NULL THEN coalesce(p_role, role) ELSE 'CUSTOM' END,
    role_id = CASE WHEN p_role IS NULL THEN role_id ELSE v_role_id END, status = coalesce(p_status, status),
    password_hash = coalesce(p_password_hash, password_hash),
    totp_enabled = totp_enabled AND NOT p_resets_totp,
    totp_secret = CASE WHEN p_resets_totp THEN NULL ELSE totp_secret END,
    member_id = p_member_id, joined_at = CASE WHEN p_password_hash IS NULL THEN joined_at END,
    counts_from = CASE WHEN p_is_another THEN greatest(counts_from, p_counts_from) ELSE counts_from END,
    owner_until = CASE WHEN p_loses_owner THEN p_counts_from ELSE owner_until END,
    pays_until = CASE WHEN status = 'ACTIVE' AND platform.pays_members(role, role_id)
      AND NOT (coalesce(p_status, status) = 'ACTIVE' AND CASE WHEN p_role IS NULL THEN platform.pays_members(role, role_id)
        ELSE platform.pays_members(p_role, v_role_id) END)
      THEN p_counts_from ELSE pays_until END
  WHERE operator_id = p_operator_id RETURNING * INTO v_after;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  -- What opened the way to a password before opens none any more.
  IF p_password_hash IS NOT NULL THEN
    DELETE FROM platform.operator_invitation WHERE operator_id = p_operator_id;
  END IF;
  PERFORM platform.note_guarded('database.operator.change', 'operator:' || p_operator_id,
    jsonb_build_object('name', v_before.name, 'role', v_before.role, 'roleId', v_before.role_id, 'status', v_before.status,
      'partnerId', v_before.member_id, 'totpEnabled', v_before.totp_enabled),
    jsonb_build_object('name', v_after.name, 'role', v_after.role, 'roleId', v_after.role_id, 'status', v_after.status,
      'partnerId', v_after.member_id, 'totpEnabled', v_after.totp_enabled, 'resetPassword', p_password_hash IS NOT NULL));
END
$$;
REVOKE ALL ON FUNCTION platform.change_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.change_operator TO hanpan_app;
