-- Makes the link by which an operator who has not joined chooses a password; the one before ends. False for who has joined.
CREATE OR REPLACE FUNCTION platform.invite_operator(
  p_operator_id uuid, p_token_hash bytea, p_made_by uuid, p_made_at timestamptz, p_expires_at timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO platform.operator_invitation AS old (operator_id, token_hash, made_by, made_at, expires_at)
  SELECT operator_id, p_token_hash, p_made_by, p_made_at, p_expires_at FROM platform.operator
    WHERE operator_id = p_operator_id AND joined_at IS NULL
  ON CONFLICT (operator_id) DO UPDATE SET token_hash = excluded.token_hash, made_by = excluded.made_by,
    made_at = excluded.made_at, expires_at = excluded.expires_at;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.note_guarded('database.operator.invite', 'operator:' || p_operator_id, NULL,
    jsonb_build_object('madeBy', p_made_by, 'expiresAt', p_expires_at));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.invite_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.invite_operator TO hanpan_app;
