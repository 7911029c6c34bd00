-- Takes an operator's binding to the identity provider off; false where there is none. Noted as what guards the site.
CREATE OR REPLACE FUNCTION platform.unbind_operator(p_operator_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_issuer text;
BEGIN
  DELETE FROM platform.operator_identity WHERE operator_id = p_operator_id RETURNING issuer INTO v_issuer;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM platform.note_guarded('database.operator.unbind', 'operator:' || p_operator_id,
    jsonb_build_object('issuer', v_issuer), NULL);
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION platform.unbind_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.unbind_operator TO hanpan_app;
