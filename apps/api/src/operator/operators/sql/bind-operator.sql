-- Binds an operator to an account of the identity provider; false where either is bound already. Noted as what guards the site.
CREATE OR REPLACE FUNCTION platform.bind_operator(
  p_operator_id uuid, p_issuer text, p_subject text, p_bound_by text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO platform.operator_identity (issuer, subject, operator_id, bound_at, bound_by)
  VALUES (p_issuer, p_subject, p_operator_id, p_now, p_bound_by)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.note_guarded('database.operator.bind', 'operator:' || p_operator_id, NULL,
    jsonb_build_object('issuer', p_issuer, 'boundBy', p_bound_by));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.bind_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.bind_operator TO hanpan_app;
