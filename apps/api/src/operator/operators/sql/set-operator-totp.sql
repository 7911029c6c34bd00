-- A second factor is set up in two steps while it is off: the secret is kept, and turned on with the step of a code of it.
-- False when it is on already, or there is no secret to turn on. Only platform.change_operator and reset_operator turn it off.
CREATE OR REPLACE FUNCTION platform.set_operator_totp(p_operator_id uuid, p_secret bytea, p_step bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE platform.operator SET totp_secret = coalesce(p_secret, totp_secret), totp_enabled = p_step IS NOT NULL,
      totp_last_step = coalesce(p_step, totp_last_step)
    WHERE operator_id = p_operator_id AND NOT totp_enabled AND (p_secret IS NULL) = (p_step IS NOT NULL)
      AND (p_secret IS NOT NULL OR totp_secret IS NOT NULL);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.note_guarded('database.operator.totp', 'operator:' || p_operator_id, NULL,
    jsonb_build_object('isOn', p_step IS NOT NULL));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.set_operator_totp FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.set_operator_totp TO hanpan_app;
