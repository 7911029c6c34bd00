CREATE OR REPLACE FUNCTION platform.audit_hash(p_row platform.audit) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(p_row.previous_hash || convert_to(platform.audit_content(p_row), 'UTF8'))
$$;
REVOKE ALL ON FUNCTION platform.audit_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.audit_hash TO hanpan_app;
