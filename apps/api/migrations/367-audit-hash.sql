CREATE OR REPLACE FUNCTION platform.audit_hash(p_row platform.audit) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(p_row.previous_hash || convert_to(platform.audit_content(p_row), 'UTF8'))
$$;
