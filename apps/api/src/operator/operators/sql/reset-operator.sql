-- The way back in for who holds the machine (npm run operator:reset): another password, no second factor, no binding to the
-- identity provider, and new to what needs two. Answers the operator's id; null when nobody has the login ID.
CREATE OR REPLACE FUNCTION platform.reset_operator(
  p_login_id text, p_password_hash text, p_now timestamptz, p_counts_from timestamptz
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_operator_id uuid;
BEGIN
  UPDATE platform.operator SET password_hash = p_password_hash, totp_enabled = false, totp_secret = NULL,
      status = 'ACTIVE', joined_at = p_now, counts_from = greatest(counts_from, p_counts_from)
    WHERE login_id = p_login_id RETURNING operator_id INTO v_operator_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  DELETE FROM platform.operator_invitation WHERE operator_id = v_operator_id;
  PERFORM platform.unbind_operator(v_operator_id);
  PERFORM platform.note_guarded('database.operator.reset', 'operator:' || v_operator_id, NULL, NULL);
  RETURN v_operator_id;
END
$$;
REVOKE ALL ON FUNCTION platform.reset_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.reset_operator TO hanpan_app;
