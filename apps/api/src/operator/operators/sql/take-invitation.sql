-- Takes an invitation, once and in its time: the password is its holder's own. Answers the login ID; null when it is over.
CREATE OR REPLACE FUNCTION platform.take_invitation(
  p_operator_id uuid, p_token_hash bytea, p_password_hash text, p_now timestamptz, p_counts_from timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_login_id text;
BEGIN
  DELETE FROM platform.operator_invitation
    WHERE operator_id = p_operator_id AND token_hash = p_token_hash AND expires_at > p_now;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE platform.operator SET password_hash = p_password_hash, joined_at = p_now,
      counts_from = greatest(counts_from, p_counts_from)
    WHERE operator_id = p_operator_id RETURNING login_id INTO v_login_id;
  PERFORM platform.note_guarded('database.operator.join', 'operator:' || p_operator_id, NULL, NULL);
  RETURN v_login_id;
END
$$;
REVOKE ALL ON FUNCTION platform.take_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.take_invitation TO hanpan_app;
