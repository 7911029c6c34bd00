-- Keeps a passkey that an operator's browser made; false where it is kept already. Noted as what guards the site.
CREATE OR REPLACE FUNCTION platform.add_operator_passkey(
  p_operator_id uuid, p_credential_id bytea, p_public_key bytea, p_counter bigint, p_transports text[], p_name text,
  p_backed_up boolean, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO platform.operator_passkey
    (operator_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
  VALUES (p_operator_id, p_credential_id, p_public_key, p_counter, p_transports, p_name, p_backed_up, p_now)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.note_guarded('database.operator.passkey', 'operator:' || p_operator_id, NULL,
    jsonb_build_object('added', encode(p_credential_id, 'hex')));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.add_operator_passkey FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.add_operator_passkey TO hanpan_app;
