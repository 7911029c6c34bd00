-- Removes a passkey of an operator's, or with null all of them; answers how many. Noted as what guards the site.
CREATE OR REPLACE FUNCTION platform.remove_operator_passkeys(p_operator_id uuid, p_credential_id bytea) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_removed bigint;
BEGIN
  DELETE FROM platform.operator_passkey
    WHERE operator_id = p_operator_id AND (p_credential_id IS NULL OR credential_id = p_credential_id);
  GET DIAGNOSTICS v_removed = ROW_COUNT;
  IF v_removed > 0 THEN
    PERFORM platform.note_guarded('database.operator.passkey', 'operator:' || p_operator_id,
      jsonb_build_object('removed', v_removed), NULL);
  END IF;
  RETURN v_removed;
END
$$;
REVOKE ALL ON FUNCTION platform.remove_operator_passkeys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.remove_operator_passkeys TO hanpan_app;
